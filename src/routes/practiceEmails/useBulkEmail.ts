import { useSelector } from '@xstate/react'
import { nanoid } from 'nanoid'
import { fromCallback } from 'xstate'
import type {
  BulkProgress,
  BulkRecords,
  BulkResult,
  BulkSave,
  Mnemonics,
} from '../../domain/practiceEmails/bulkEmail.ts'
import { applyBulk, fetchRows, findRecords, followProgress } from '../../gql/practiceEmails/emailBatches.ts'
import { bulkEmailMachine, bulkRowsMachine } from '../../machines/practiceEmails/bulkEmail.machine.ts'
import { type BulkTask, isTyped } from '../../machines/practiceEmails/bulkEmail.ts'
import { bulkSaveMachine } from '../../machines/practiceEmails/bulkSave.machine.ts'
import { bulkSearchMachine } from '../../machines/practiceEmails/bulkSearch.machine.ts'
import { provideService } from '../../machines/service.ts'
import { useApp } from '../app/AppContext.ts'
import { useAlert } from '../app/alerts.tsx'
import { createFlow } from '../app/flow.ts'
import { useLastingActor } from '../app/useLastingActor.ts'
import { useListController } from '../records/listContext.ts'
import { useLeave } from '../records/useLeave.tsx'
import { bulkTexts } from './bulkTexts.ts'

const machine = bulkEmailMachine.provide({
  actors: {
    rows: bulkRowsMachine.provide({ actors: { fetchPage: provideService(fetchRows) } }),
    search: bulkSearchMachine.provide({ actors: { find: provideService<BulkRecords, Mnemonics>(findRecords) } }),
    save: bulkSaveMachine.provide({
      actors: {
        apply: provideService<BulkResult, BulkSave>(applyBulk),
        progress: fromCallback<{ type: 'progress.tell' } & BulkProgress, { operationId: string }>(
          ({ input, sendBack }) =>
            followProgress(input.operationId, (progress) => sendBack({ type: 'progress.tell', ...progress })),
        ),
      },
    }),
  },
})

/**
 * Runs a bulk change and refreshes the surrounding list after it. The dialog shows the result; if it was closed, an
 * alert does. `onSaved` is called after a change, even if the dialog was closed. Later renders cannot change the
 * arguments.
 */
export const useBulkEmail = (task: BulkTask, onSaved?: () => void) => {
  const { emailDomain: domain } = useApp().config
  const { refresh } = useListController()
  const alert = useAlert()
  const { saved, failed } = bulkTexts[task.action]
  const [snapshot, actor] = useLastingActor({
    create: () => {
      const created = createFlow(machine, { input: { task, domain, key: nanoid() } })
      created.on('saved', () => {
        refresh()
        onSaved?.()
      })
      return created
    },
    isBusy: (state) => state.matches('saving'),
    onUnseen: (state) => {
      if (state.matches({ done: 'changed' })) {
        alert({ tone: 'success', title: saved })
        return
      }
      const why = state.matches({ done: 'unchanged' }) ? 'Nothing was changed.' : state.context.refusal?.message
      const doubt = state.matches('unanswered') ? ' See Bulk Changes to check whether it was made.' : ''
      alert({ tone: 'danger', title: `${failed}. ${why}${doubt}` })
    },
  })
  const rows = useSelector(snapshot.children.rows, (state) => state)
  const search = useSelector(snapshot.children.search, (state) => state)
  const isOpen = snapshot.matches('open') || snapshot.matches('unanswered')
  const save = useSelector(snapshot.children.save, (state) => state)
  const leave = useLeave({
    unsaved: isOpen && search !== undefined && isTyped(snapshot.context, search.context.sought),
    name: '',
    isDoubtful: snapshot.matches('unanswered'),
  })
  return {
    snapshot,
    actor,
    rows,
    rowsActor: snapshot.children.rows,
    /** True when the rows answer the latest query. */
    isCurrent: rows !== undefined && rows.context.told === rows.context.asked,
    search,
    searchActor: snapshot.children.search,
    /** Snapshot of the running save; undefined otherwise. */
    save,
    leave,
    /** True while nothing can be typed. */
    held: !snapshot.matches('open'),
  }
}

export type Bulk = ReturnType<typeof useBulkEmail>
