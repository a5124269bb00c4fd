export { askDocuments } from '../../features/document/Documents.tsx';
