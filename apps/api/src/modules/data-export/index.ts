export { exportName, exportPerson } from './data-export-service.ts';
