import { Pencil, Pin, PinOff, Plus, RefreshCw, Star, Trash2 } from 'lucide-react'
import { Button } from '../../components/actions/Button.tsx'
import { IconButton } from '../../components/actions/IconButton.tsx'
import { draftOfView, replacedDraft, type ViewChange } from '../../domain/views/change.ts'
import type { View } from '../../domain/views/view.ts'
import { addressedView, viewsReasons } from '../../machines/views/views.machine.ts'
import { disabledReason } from '../../machines/why.ts'
import { useIdentity } from '../app/AppContext.ts'
import css from './ViewsMenu.module.css'
import type { ViewsFlow } from './viewsFlow.ts'

const audienceText = ({ audience, role, owner }: View, me: string): string => {
  const by = owner === me ? '' : ` by ${owner ?? 'a former user'}`
  if (audience === 'OWNER') return 'Only you can see it'
  return audience === 'SECTION' ? `Shared with everyone${by}` : `Shared with the role ${role}${by}`
}

interface ViewRowProps extends ViewsFlow {
  readonly view: View
}

function ViewRow({ view, snapshot, send }: ViewRowProps) {
  const { username } = useIdentity()
  const { id, name, version, canEdit, isPinned, isDefault } = view
  const mark = (change: { isPinned: boolean } | { isDefault: boolean }): ViewChange => ({ kind: 'mark', id, ...change })
  const reason = disabledReason(snapshot, { type: 'view.remove', view }, viewsReasons) ?? undefined
  const isDisabled = reason !== undefined
  const isRemoving = snapshot.matches({ dialog: 'removing' }) && snapshot.context.change?.id === id
  return (
    <li className={css.row} data-current={snapshot.context.address.view === id || undefined}>
      <button
        type="button"
        className={css.open}
        aria-current={snapshot.context.address.view === id || undefined}
        onClick={() => send({ type: 'view.open', view })}
      >
        <span className={css.name} dir="auto">
          {name}
        </span>
        <span className={css.audience}>{audienceText(view, username)}</span>
      </button>
      {isRemoving ? (
        <>
          <Button small onClick={() => send({ type: 'cancel' })}>
            Keep
          </Button>
          <Button small kind="danger" onClick={() => send({ type: 'confirm' })}>
            Delete view
          </Button>
        </>
      ) : (
        <>
          <IconButton
            label={isPinned ? `Unpin ${name} from the menu` : `Pin ${name} to the menu`}
            icon={isPinned ? <PinOff /> : <Pin />}
            disabled={isDisabled}
            reason={reason}
            onClick={() => send({ type: 'change', change: mark({ isPinned: !isPinned }) })}
          />
          <IconButton
            label={`Open ${name} from the menu`}
            tip={isDefault ? 'Opens from the menu' : 'Open from the menu'}
            icon={<Star fill={isDefault ? 'currentColor' : 'none'} />}
            aria-pressed={isDefault}
            disabled={isDisabled}
            reason={reason}
            onClick={() => send({ type: 'change', change: mark({ isDefault: !isDefault }) })}
          />
          {canEdit && (
            <>
              <IconButton
                label={`Rename or share ${name}`}
                icon={<Pencil />}
                disabled={isDisabled}
                reason={reason}
                onClick={() =>
                  send({ type: 'view.name', change: { kind: 'save', id, version, draft: draftOfView(view) } })
                }
              />
              <IconButton
                label={`Delete ${name}`}
                icon={<Trash2 />}
                disabled={isDisabled}
                reason={reason}
                onClick={() => send({ type: 'view.remove', view })}
              />
            </>
          )}
        </>
      )}
    </li>
  )
}

/** Views that the user may open, with what the user may do with each. */
export function ViewList({ onAdd, ...flow }: ViewsFlow & { readonly onAdd: () => void }) {
  const { snapshot, send } = flow
  const { views, address } = snapshot.context
  const current = addressedView(snapshot.context)
  const isBrowsing = snapshot.matches({ dialog: 'browsing' })
  return (
    <>
      {views === null ? (
        <p className={css.note}>Loading...</p>
      ) : (
        <ul className={css.rows} aria-label="Views" aria-busy={snapshot.matches({ dialog: 'saving' }) || undefined}>
          {views.length === 0 && <li className={css.note}>A view keeps filters, order and columns under a name.</li>}
          {views.map((view) => (
            <ViewRow key={view.id} view={view} {...flow} />
          ))}
        </ul>
      )}
      <div className={css.foot}>
        <Button small icon={<Plus />} disabled={!isBrowsing} onClick={onAdd}>
          Save as a new view
        </Button>
        {current?.canEdit && snapshot.matches({ shown: 'changed' }) && (
          <Button
            small
            kind="primary"
            icon={<RefreshCw />}
            disabled={!isBrowsing}
            onClick={() =>
              send({
                type: 'change',
                change: {
                  kind: 'save',
                  id: current.id,
                  version: current.version,
                  draft: replacedDraft(current, address),
                },
              })
            }
          >
            Update view
          </Button>
        )}
      </div>
    </>
  )
}
