import { useSelector } from '@xstate/react'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import type { AnyActorRef } from 'xstate'
import { AssociationEditor, type AssociationEditorProps } from '../../components/fields/AssociationEditor.tsx'
import { changesBetween, link, resultOf, unlink } from '../../domain/changes.ts'
import type { RecordLabel } from '../../domain/record.ts'
import { type NamedItem, stagedItems } from '../../domain/stagedSet.ts'
import { associationReasons } from '../../machines/association/association.ts'
import type { NamesById, OverrideFormContext, OverrideFormEvent } from '../../machines/physicians/overrideForm.ts'
import type { PickState } from '../records/association.ts'

type SetDraft<Field extends string> = { readonly [Of in Field]: readonly string[] }

/** Form actor whose draft has a set of ids in this field. */
interface SetForm<Field extends string> extends Pick<AnyActorRef, 'subscribe'> {
  readonly getSnapshot: () => {
    readonly context: Pick<OverrideFormContext<SetDraft<Field>>, 'draft' | 'record' | 'named'>
  }
  readonly send: (event: Extract<OverrideFormEvent<SetDraft<Field>>, { type: 'field.change' }>) => void
}

interface StagedSet<Field extends string> {
  readonly form: SetForm<Field>
  readonly field: Field
  /** Items of the stored record, with names. Its identity must change only with the record. */
  readonly known: readonly NamedItem[]
  /** Ids that additions and removals are compared with; defaults to the stored ones. */
  readonly original?: readonly string[]
}

const namesOf = (items: readonly NamedItem[]) => Object.fromEntries(items.map((item) => [item.id, item]))

const free: PickState = { state: 'free', reason: undefined }
const linked: PickState = { state: 'linked', reason: associationReasons.linked }
const added: PickState = { state: 'linked', reason: 'Added but not saved yet.' }

/** Returns a function that names items, even those that another user has removed from the stored record. */
const useNames = (known: readonly NamedItem[], named: NamesById) => {
  const [seen, setSeen] = useState({ known, names: namesOf(known) })
  if (seen.known !== known) setSeen({ known, names: { ...seen.names, ...namesOf(known) } })
  const { names } = seen
  return useCallback((id: string): NamedItem => names[id] ?? named[id] ?? { id, label: id }, [names, named])
}

/** Manages a set of associations in a form's draft (spec §4). Nothing is sent before the form is saved. */
export const useStagedSet = <Field extends string>({ form, field, known, original: source }: StagedSet<Field>) => {
  const stored = useSelector(form, ({ context }) => context.record.draft[field])
  const wanted = useSelector(form, ({ context }) => context.draft[field])
  const named = useSelector(form, ({ context }) => context.named)
  const original = source ?? stored
  const calledOf = useNames(known, named)
  const items = useMemo(() => stagedItems(changesBetween(original, wanted), calledOf), [original, wanted, calledOf])

  const stateOf = useMemo(() => {
    const held = new Set(wanted)
    const saved = new Set(stored)
    return ({ id }: RecordLabel) => {
      if (!held.has(id)) return free
      return saved.has(id) ? linked : added
    }
  }, [wanted, stored])

  const actions = useMemo(() => {
    const change = (ids: readonly string[], names: readonly RecordLabel[] = []) =>
      form.send({ type: 'field.change', patch: { [field]: ids } as Partial<SetDraft<Field>>, named: names })
    const changes = () => {
      const { draft, record } = form.getSnapshot().context
      return changesBetween(source ?? record.draft[field], draft[field])
    }
    return {
      add: (item: NamedItem) => change(resultOf(link(changes(), item.id)), [item]),
      remove: (id: string) => change(resultOf(unlink(changes(), id))),
      /** Undoes a removal. */
      undo: (id: string) => change(resultOf(link(changes(), id))),
      revert: () => change(changes().original),
    }
  }, [form, field, source])

  return {
    items,
    stateOf,
    ...actions,
    /** Formats a set of ids for a merge. */
    nameOf: (ids: readonly string[]) => ids.map((id) => calledOf(id).label).join(', '),
  }
}
type StagedItems = ReturnType<typeof useStagedSet>

interface StagedPanelProps extends Pick<AssociationEditorProps, 'title' | 'link' | 'disabled' | 'onAddByIds'> {
  readonly set: StagedItems
  /** True while the set is being saved; makes the panel inert. */
  readonly isHeld: boolean
  /** Renders the search for items to add. `stateOf` returns an item's current state. */
  readonly picker: (stateOf: (item: NamedItem) => PickState, onPick: (item: NamedItem) => void) => ReactNode
}

/** Association editor whose changes wait for the form's save (spec §2, association editor). */
export function StagedPanel({ set, isHeld, picker, ...editor }: StagedPanelProps) {
  const [picking, setPicking] = useState(false)
  const items = useMemo(() => set.items.map((item) => ({ ...item, reason: undefined })), [set.items])
  return (
    <div inert={isHeld}>
      <AssociationEditor
        {...editor}
        items={items}
        onRemove={set.remove}
        onUndo={set.undo}
        pickerOpen={picking}
        onTogglePicker={setPicking}
        picker={picker(set.stateOf, set.add)}
      />
    </div>
  )
}
