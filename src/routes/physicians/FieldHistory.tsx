import { Close, Content, Portal, Root, Trigger } from '@radix-ui/react-popover'
import { ArrowRight, History, X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { IconButton } from '../../components/actions/IconButton.tsx'
import { Loading } from '../../components/feedback/Loading.tsx'
import { Timestamp } from '../../components/feedback/Timestamp.tsx'
import { LongText } from '../../components/fields/LongText.tsx'
import { type PrimaryField, titleOf } from '../../domain/physicians/override.ts'
import { fetchOverrideHistory } from '../../gql/physicians/overrideParts.ts'
import { createQuestionMachine, type QuestionVariables } from '../../machines/record/question.machine.ts'
import { provideService } from '../../machines/service.ts'
import { useFlow } from '../app/flow.ts'
import { QueryNotices } from '../records/QueryNotices.tsx'
import css from './FieldHistory.module.css'
import { valueText } from './primaryFields.ts'

type OverrideHistory = Awaited<ReturnType<typeof fetchOverrideHistory>>

interface FieldHistoryProps {
  readonly providerId: string
  readonly field: PrimaryField
}

export function FieldHistory({ providerId, field }: FieldHistoryProps) {
  return (
    <HistoryButton label={titleOf(field)}>
      <LoadedChanges providerId={providerId} field={field} />
    </HistoryButton>
  )
}

const historyMachine = createQuestionMachine<OverrideHistory, FieldHistoryProps>().provide({
  actors: {
    ask: provideService(({ variables }: QuestionVariables<FieldHistoryProps>, signal) =>
      fetchOverrideHistory(variables, signal),
    ),
  },
})

function LoadedChanges(props: FieldHistoryProps) {
  const [snapshot, send] = useFlow(historyMachine, { input: props })
  const { answer: history } = snapshot.context
  if (history === null)
    return (
      <>
        {snapshot.matches('asking') && <Loading />}
        <QueryNotices snapshot={snapshot} onRetry={() => send({ type: 'retry' })} />
      </>
    )
  return (
    <FieldChanges
      count={history.count}
      changes={history.changes.map(({ before, after, ...change }) => ({
        ...change,
        before: valueText(before),
        after: valueText(after),
      }))}
    />
  )
}

export interface HistoryButtonProps {
  readonly label: string
  readonly children: ReactNode
}

export function HistoryButton({ label, children }: HistoryButtonProps) {
  const titleId = useId()
  const title = `History of ${label}`
  return (
    <Root>
      <Trigger asChild>
        <IconButton label={title} icon={<History />} />
      </Trigger>
      <Portal>
        <Content
          data-popover=""
          className={css.panel}
          aria-labelledby={titleId}
          align="end"
          sideOffset={4}
          collisionPadding={8}
        >
          <div className={css.head}>
            <h4 id={titleId} className={css.title}>
              {title}
            </h4>
            <Close asChild>
              <IconButton small label="Close" icon={<X />} />
            </Close>
          </div>
          {children}
        </Content>
      </Portal>
    </Root>
  )
}

export interface FieldChange {
  readonly id: string
  /** In Unix seconds. */
  readonly at: number
  readonly by: string
  /** Values that patients saw; null for none. Both are equal if the user only pressed 'Keep the override'. */
  readonly before: string | null
  readonly after: string | null
  readonly isReverted: boolean
  readonly reason: string
}

export interface FieldChangesProps {
  /** Newest first. */
  readonly changes: readonly FieldChange[]
  /** Includes older changes that are not shown. */
  readonly count: number
}

export function FieldChanges({ changes, count }: FieldChangesProps) {
  return (
    <>
      <ol className={css.changes}>
        {changes.map(({ id, at, by, before, after, isReverted, reason }) => (
          <li key={id} className={css.change}>
            <p className={css.who}>
              <b>{by}</b>
              <Timestamp seconds={at} />
            </p>
            <div className={css.values}>
              {before !== after && (
                <div className={css.before}>
                  <LongText>{before ?? 'none'}</LongText>
                </div>
              )}
              <div className={css.after}>
                {before !== after && (
                  <>
                    <ArrowRight />
                    <span className="sr-only">to</span>
                  </>
                )}
                <div>
                  <LongText>{after ?? 'none'}</LongText>
                </div>
              </div>
            </div>
            {isReverted && <p className={css.reverted}>Reverted to the original</p>}
            {!isReverted && before === after && <p className={css.reverted}>Kept after the original changed</p>}
            <div className={css.reason}>
              <LongText>{reason}</LongText>
            </div>
          </li>
        ))}
      </ol>
      {changes.length < count && (
        <p className={css.note}>
          Only the newest {changes.length} of {count} are shown.
        </p>
      )}
    </>
  )
}
