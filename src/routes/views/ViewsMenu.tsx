import { useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { newViewDraft } from '../../domain/views/change.ts'
import type { ListSection } from '../../domain/views/sections.ts'
import type { ListAddress, View } from '../../domain/views/view.ts'
import { changeView, fetchViews } from '../../gql/views/views.ts'
import { provideService } from '../../machines/service.ts'
import { addressedView, type ViewRequest, viewsMachine } from '../../machines/views/views.machine.ts'
import { useEmitted, useFlow } from '../app/flow.ts'
import { useListChoicesStore } from '../app/listChoices.ts'
import type { OpenView } from './ListTools.tsx'
import { loadMyLists } from './myLists.ts'
import type { ToolDialogProps } from './ToolButton.tsx'
import { ToolPopover, usePresses } from './ToolPopover.tsx'
import { ViewForm } from './ViewForm.tsx'
import { ViewList } from './ViewList.tsx'
import { ViewNotice } from './ViewNotice.tsx'

export interface ViewsMenuProps extends ToolDialogProps {
  readonly section: ListSection
  readonly address: ListAddress
  /** Columns that the user chose for the section; null for the list's own. */
  readonly chosenColumns: readonly string[] | null
  readonly onView: (view: OpenView | null) => void
}

/** Runs the views of a list, and renders their dialog. Tells the list which view its address names. */
export function ViewsMenu(props: ViewsMenuProps) {
  const { section, address, chosenColumns, button, presses, onOpen, onView } = props
  const store = useListChoicesStore()
  const navigate = useNavigate()
  const [roles, setRoles] = useState<readonly string[]>([])
  const [machine] = useState(() =>
    viewsMachine.provide({
      actors: {
        fetchViews: provideService<readonly View[]>(async (_, signal) => {
          const { views, roles } = await fetchViews(section, signal)
          setRoles(roles)
          return views
        }),
        changeView: provideService(({ change, operationId }: ViewRequest) => changeView(section, change, operationId)),
      },
    }),
  )
  const [snapshot, send, actor] = useFlow(machine, { input: { key: useMemo(() => crypto.randomUUID(), []), address } })
  const { context } = snapshot
  const isClosed = snapshot.matches({ dialog: 'closed' })
  usePresses(presses, () => send({ type: isClosed ? 'open' : 'close' }))
  useEffect(() => onOpen(!isClosed), [isClosed, onOpen])
  useEffect(() => send({ type: 'address.change', address }), [send, address])
  const isUnknown = snapshot.matches({ shown: 'unknown', stored: 'unloaded' })
  useEffect(() => {
    if (isUnknown) send({ type: 'load' })
  }, [isUnknown, send])

  const isMissing = snapshot.matches({ shown: 'missing' })
  const name = addressedView(context)?.name ?? null
  const isChanged = snapshot.matches({ shown: 'changed' })
  useEffect(() => {
    onView(isMissing || name !== null ? { name, isChanged } : null)
  }, [isMissing, name, isChanged, onView])

  useEmitted(actor, 'navigate', ({ params, replace }) => {
    void navigate({ to: '.', search: params, replace, ...(replace && { state: true }) })
  })
  useEmitted(actor, 'changed', () => {
    // The menu follows at the next visit if the service does not answer.
    void loadMyLists(store).catch(() => {})
  })
  if (isClosed) return null
  const edited = snapshot.matches({ dialog: 'browsing' }) ? null : context.edited
  return (
    <ToolPopover
      label="Views"
      button={button}
      onClose={() => send({ type: snapshot.matches({ dialog: 'browsing' }) ? 'close' : 'cancel' })}
    >
      {edited ? (
        <ViewForm draft={edited.draft} isNew={edited.id === null} roles={roles} {...{ snapshot, send }} />
      ) : (
        <ViewList
          {...{ snapshot, send }}
          onAdd={() =>
            send({
              type: 'view.name',
              change: { kind: 'save', id: null, version: null, draft: newViewDraft(address, chosenColumns) },
            })
          }
        />
      )}
      <ViewNotice {...{ snapshot, send }} />
    </ToolPopover>
  )
}
