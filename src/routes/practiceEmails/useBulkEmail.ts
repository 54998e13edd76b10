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
import { useDialogActor } from '../app/useDialogActor.ts'
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
        progress: fromCallback<{ type: 'progress.update' } & BulkProgress, { operationId: string }>(
          ({ input, sendBack }) =>
            followProgress(input.operationId, (progress) => sendBack({ type: 'progress.update', ...progress })),
        ),
      },
    }),
  },
})

/**
 * Runs the machine of a bulk change. An alert shows the result if the user closes the dialog during the save. The
 * arguments of the first render apply.
 */
export const useBulkEmail = (task: BulkTask, onSaved?: () => void) => {
  const { emailDomain: domain } = useApp().config
  const { refresh } = useListController()
  const alert = useAlert()
  const { saved, failed } = bulkTexts[task.action]
  const [snapshot, actor] = useDialogActor({
    create: () => {
      const newActor = createFlow(machine, { input: { task, domain, key: nanoid() } })
      newActor.on('saved', () => {
        refresh()
        onSaved?.()
      })
      return newActor
    },
    isBusy: (state) => state.matches('saving'),
    onLateResponse: (state) => {
      if (state.matches({ done: 'changed' })) {
        alert({ tone: 'success', title: saved })
        return
      }
      const cause = state.matches({ done: 'unchanged' }) ? 'Nothing was changed.' : state.context.refusal?.message
      const advice = state.matches('unanswered') && 'See Bulk Changes to check whether the change was made.'
      alert({ tone: 'danger', title: [`${failed}.`, cause, advice].filter(Boolean).join(' ') })
    },
  })
  const rows = useSelector(snapshot.children.rows, (state) => state)
  const search = useSelector(snapshot.children.search, (state) => state)
  const isOpen = snapshot.matches('open') || snapshot.matches('unanswered')
  const save = useSelector(snapshot.children.save, (state) => state)
  const leave = useLeave({
    unsaved: isOpen && search !== undefined && isTyped(snapshot.context, search.context.sought),
    name: '',
    isSaveUnconfirmed: snapshot.matches('unanswered'),
  })
  return {
    snapshot,
    actor,
    rows,
    rowsActor: snapshot.children.rows,
    /** True when the rows belong to the latest request. */
    isCurrent: rows !== undefined && rows.context.loadedQuery === rows.context.asked,
    search,
    searchActor: snapshot.children.search,
    save,
    leave,
    isReadOnly: !snapshot.matches('open'),
  }
}

export type BulkEmailState = ReturnType<typeof useBulkEmail>
