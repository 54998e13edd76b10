import type { EventFrom, SnapshotFrom } from 'xstate'
import type { viewsMachine } from '../../machines/views/views.machine.ts'

/** Chart of a list's views, as the parts of its dialog get it. */
export interface ViewsFlow {
  readonly snapshot: SnapshotFrom<typeof viewsMachine>
  readonly send: (event: EventFrom<typeof viewsMachine>) => void
}
