import { loadable } from '../app/loadable.tsx'

/** Dialog that uploads a spreadsheet. It loads when the user opens the menu of spreadsheets. */
export const UploadDialog = loadable(async () => (await import('./bulk/UploadDialog.tsx')).UploadDialog)
