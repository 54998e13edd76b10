import {
  addTermPhysicians,
  changeTermPhysician,
  fetchTermPhysicians,
  previewTermPhysicians,
} from '../../gql/terms/termPhysicians.ts'
import { physiciansPanel } from '../records/physiciansPanel.tsx'

/** The physicians who have a term directly, not through a specialty (spec §2). */
export const TermPhysicians = physiciansPanel({
  load: fetchTermPhysicians,
  change: changeTermPhysician,
  preview: previewTermPhysicians,
  addMany: addTermPhysicians,
})
