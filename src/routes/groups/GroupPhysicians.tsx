import {
  addGroupPhysicians,
  changeGroupPhysician,
  fetchGroupPhysicians,
  previewGroupPhysicians,
} from '../../gql/groups/groups.ts'
import { physiciansPanel } from '../records/physiciansPanel.tsx'

/** The physicians of a group (spec §2). */
export const GroupPhysicians = physiciansPanel({
  load: fetchGroupPhysicians,
  change: changeGroupPhysician,
  preview: previewGroupPhysicians,
  addMany: addGroupPhysicians,
})
