export { cleanContent, COPY_TYPE, nameFor, type CleanContent } from './upload-content.ts';
export { scannerOf, type UploadScanner } from './upload-scanner.ts';
