import { useSelector } from '@xstate/react'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import type { AnyActorRef } from 'xstate'
import { AssociationEditor, type AssociationEditorProps } from '../../components/fields/AssociationEditor.tsx'
import { changesBetween, link, resultOf, unlink } from '../../domain/changes.ts'
import type { RecordLabel } from '../../domain/record.ts'
import { type NamedItem, stagedItems } from '../../domain/stagedSet.ts'
import { associationReasons } from '../../machines/association/association.ts'
import type { NamesById, OverrideFormContext, OverrideFormEvent } from '../../machines/physicians/overrideForm.ts'
import { openingOffer, useOffers } from '../app/commands/offers.ts'
import type { PickState } from '../records/association.ts'

type SetDraft<Field extends string> = { readonly [Name in Field]: readonly string[] }

interface SetForm<Field extends string> extends Pick<AnyActorRef, 'subscribe'> {
  readonly getSnapshot: () => {
    readonly context: Pick<OverrideFormContext<SetDraft<Field>>, 'draft' | 'record' | 'named'>
  }
  readonly send: (event: Extract<OverrideFormEvent<SetDraft<Field>>, { type: 'field.change' }>) => void
}

interface StagedSetOptions<Field extends string> {
  readonly form: SetForm<Field>
  readonly field: Field
  /** A new array on every render would cause an endless loop of renders. */
  readonly storedItems: readonly NamedItem[]
  /** Draft ids outside this set count as added, and missing ids as removed. */
  readonly sourceIds?: readonly string[]
}

const namesOf = (items: readonly NamedItem[]) => Object.fromEntries(items.map((item) => [item.id, item]))

const freeState: PickState = { state: 'free', reason: undefined }
const linkedState: PickState = { state: 'linked', reason: associationReasons.linked }
const addedState: PickState = { state: 'linked', reason: 'Added but not saved yet.' }

/** Finds items by id, even if another user has removed them from the stored record. */
const useItemById = (storedItems: readonly NamedItem[], labelsById: NamesById) => {
  const [cache, setCache] = useState({ storedItems, names: namesOf(storedItems) })
  if (cache.storedItems !== storedItems) setCache({ storedItems, names: { ...cache.names, ...namesOf(storedItems) } })
  const { names } = cache
  return useCallback((id: string): NamedItem => names[id] ?? labelsById[id] ?? { id, label: id }, [names, labelsById])
}

/** Manages a set of associations in a form's draft (spec §4). */
export const useStagedSet = <Field extends string>({
  form,
  field,
  storedItems,
  sourceIds,
}: StagedSetOptions<Field>) => {
  const storedIds = useSelector(form, ({ context }) => context.record.draft[field])
  const draftIds = useSelector(form, ({ context }) => context.draft[field])
  const labelsById = useSelector(form, ({ context }) => context.named)
  const originalIds = sourceIds ?? storedIds
  const itemById = useItemById(storedItems, labelsById)
  const items = useMemo(
    () => stagedItems(changesBetween(originalIds, draftIds), itemById),
    [originalIds, draftIds, itemById],
  )

  const stateOf = useMemo(() => {
    const draftSet = new Set(draftIds)
    const storedSet = new Set(storedIds)
    return ({ id }: RecordLabel) => {
      if (!draftSet.has(id)) return freeState
      return storedSet.has(id) ? linkedState : addedState
    }
  }, [draftIds, storedIds])

  const actions = useMemo(() => {
    const setIds = (ids: readonly string[], named: readonly RecordLabel[] = []) =>
      form.send({ type: 'field.change', patch: { [field]: ids } as Partial<SetDraft<Field>>, named })
    const getChanges = () => {
      const { draft, record } = form.getSnapshot().context
      return changesBetween(sourceIds ?? record.draft[field], draft[field])
    }
    return {
      add: (item: NamedItem) => setIds(resultOf(link(getChanges(), item.id)), [item]),
      remove: (id: string) => setIds(resultOf(unlink(getChanges(), id))),
      undo: (id: string) => setIds(resultOf(link(getChanges(), id))),
      revert: () => setIds(getChanges().original),
    }
  }, [form, field, sourceIds])

  return {
    items,
    stateOf,
    ...actions,
    nameOf: (ids: readonly string[]) => ids.map((id) => itemById(id).label).join(', '),
  }
}
type StagedSet = ReturnType<typeof useStagedSet>

interface StagedPanelProps extends Pick<AssociationEditorProps, 'title' | 'link' | 'disabled' | 'onAddByIds'> {
  readonly set: StagedSet
  readonly isInert: boolean
  readonly picker: (stateOf: (item: NamedItem) => PickState, onPick: (item: NamedItem) => void) => ReactNode
}

/** Association editor whose changes are saved with the form (spec §2, association editor). */
export function StagedPanel({ set, isInert, picker, ...editor }: StagedPanelProps) {
  const [isPicking, setPicking] = useState(false)
  const { title, disabled, onAddByIds } = editor
  const offers = [openingOffer(`Add ${title}`, () => setPicking(true))]
  if (onAddByIds) offers.push(openingOffer(`Add ${title} by ID`, onAddByIds))
  useOffers(1, disabled || isInert ? [] : offers)
  const items = useMemo(() => set.items.map((item) => ({ ...item, reason: undefined })), [set.items])
  return (
    <div inert={isInert}>
      <AssociationEditor
        {...editor}
        items={items}
        onRemove={set.remove}
        onUndo={set.undo}
        pickerOpen={isPicking}
        onTogglePicker={setPicking}
        picker={picker(set.stateOf, set.add)}
      />
    </div>
  )
}
