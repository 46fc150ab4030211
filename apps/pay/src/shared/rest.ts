import './rest.css';
