import './styles.css';
import { createRoot } from 'react-dom/client';
import { startApp } from '#web/app/start.tsx';
import { startLanguage } from '@kheya/browser/language';
import { loadTexts } from '#web/shared/texts.ts';
import { loadSettings } from '#web/shared/settings.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('the page has no #root');

void loadSettings();
await startLanguage(loadTexts);
startApp(createRoot(root));
