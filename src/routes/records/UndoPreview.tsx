import { SideChoice, SideValue } from '../../components/dialog/SideChoice.tsx'
import { Alert } from '../../components/feedback/Alert.tsx'
import { kindNouns, type RecordKind } from '../../domain/recordKinds.ts'
import { numberText } from '../../domain/sentences.ts'
import { type UndoPreview as Preview, type UndoConflict, type UndoneValue, undoSentences } from '../../domain/undo.ts'
import type { ConflictChoice } from '../../machines/history/undo.machine.ts'
import changeCss from './ChangeRows.module.css'
import { ValueChange } from './ChangeRows.tsx'
import { isEmpty, labelOf, valueTextOf } from './fieldWords.ts'
import css from './UndoPreview.module.css'

const recordName = ({
  kind,
  id,
  name,
}: {
  readonly kind: RecordKind
  readonly id: string
  readonly name: string | null
}) => (
  <>
    {kindNouns[kind]} <bdi>{name ?? (id === '0' ? '' : id)}</bdi>
  </>
)

/** Changes of one record: its fields with both values, its associations with + or −. */
function RecordChanges({ changes }: { readonly changes: readonly UndoneValue[] }) {
  const [first] = changes
  return (
    <section>
      <h3 className={css.record}>{first && recordName(first)}</h3>
      <ul className={changeCss.rows} aria-label="Changes">
        {changes.map(({ kind, field, before, after }, index) => (
          <ValueChange
            // biome-ignore lint/suspicious/noArrayIndexKey: an association has no id, and the changes never move
            key={index}
            label={labelOf(kind, field)}
            before={isEmpty(before) ? null : valueTextOf(kind, field, before)}
            after={isEmpty(after) && !isEmpty(before) ? null : valueTextOf(kind, field, after)}
          />
        ))}
      </ul>
    </section>
  )
}

interface ConflictsProps {
  readonly conflicts: readonly UndoConflict[]
  readonly overwrite: readonly string[]
  readonly readOnly: boolean
  readonly onChoose: (choice: ConflictChoice) => void
}

function Conflicts({ conflicts, overwrite, readOnly, onChoose }: ConflictsProps) {
  return (
    <section className={css.conflicts} aria-label="Conflicts">
      <Alert kind="warning">{undoSentences.conflicts}</Alert>
      {conflicts.map((conflict) => {
        const { key, kind, field, earlier, changed, current } = conflict
        return (
          <SideChoice
            key={key}
            label={labelOf(kind, field)}
            sides={[
              { side: 'current', name: 'Today’s value', value: valueTextOf(kind, field, current) },
              { side: 'earlier', name: 'Earlier value', value: valueTextOf(kind, field, earlier) },
            ]}
            chosen={overwrite.includes(key) ? 'earlier' : 'current'}
            hint={
              <>
                {recordName(conflict)}. The change saved: <SideValue>{valueTextOf(kind, field, changed)}</SideValue>
              </>
            }
            readOnly={readOnly}
            onChoose={(side) => onChoose({ key, side })}
          />
        )
      })}
    </section>
  )
}

/** Lists the parts that the undo cannot restore. */
export function MissingParts({ title, missing }: { readonly title: string; readonly missing: readonly string[] }) {
  return (
    <Alert kind="warning">
      <p>{title}</p>
      <ul>
        {missing.map((part) => (
          <li key={part}>{part}</li>
        ))}
      </ul>
    </Alert>
  )
}

interface UndoPreviewProps extends Omit<ConflictsProps, 'conflicts'> {
  readonly preview: Preview
}

/** Shows the changes of an undo record by record, and the conflicts that the user decides. */
export function UndoPreview({ preview, ...choices }: UndoPreviewProps) {
  const { changes, count, conflicts, missing } = preview
  const byRecord = Map.groupBy(changes, ({ kind, id }) => `${kind} ${id}`)
  return (
    <>
      {[...byRecord].map(([key, ofRecord]) => (
        <RecordChanges key={key} changes={ofRecord} />
      ))}
      {count > changes.length && <p>and {numberText(count - changes.length)} more</p>}
      {conflicts.length > 0 && <Conflicts conflicts={conflicts} {...choices} />}
      {missing.length > 0 && <MissingParts title={undoSentences.cannotRestore} missing={missing} />}
    </>
  )
}
