import './app.css';
import { createRoot } from 'react-dom/client';
import { startConsole } from '#app/start.tsx';
import { loadConfig } from '@kheya/browser/config';
import { startLanguage } from '@kheya/browser/language';
import { loadTexts } from '#shared/texts.ts';

await Promise.all([loadConfig(), startLanguage(loadTexts)]);
await startConsole(createRoot(document.getElementById('root') as HTMLElement));
