import { Link } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { Fragment } from 'react'
import { buttonLook } from '../../components/actions/Button.tsx'
import { TryAgain } from '../../components/actions/TryAgain.tsx'
import { Strip } from '../../components/feedback/Strip.tsx'
import type { Stored } from '../../domain/record.ts'
import { sentences } from '../../domain/sentences.ts'
import { texts } from '../../domain/texts.ts'
import type { TopEntry, TopOrder } from '../../domain/topLists/topList.ts'
import { Ago } from '../app/Ago.tsx'
import { useIdentity } from '../app/AppContext.ts'
import { Whoever } from '../records/Whoever.tsx'
import type { Reading } from './topListDesk.ts'
import { useTopListDesk } from './topListDesk.ts'
import type { TopList } from './topLists.ts'

/** Says which rows that were moved are in the list no more. */
export function GoneMoves({ gone }: { readonly gone: readonly TopEntry[] }) {
  return (
    <>
      What you had moved is in the list no more:{' '}
      {gone.map(({ id, name }, at) => (
        <Fragment key={id}>
          {at > 0 && ', '}
          <bdi>{name}</bdi>
        </Fragment>
      ))}
      .
    </>
  )
}

interface TopListStripProps {
  readonly list: TopList
  readonly reading: Reading
  /** Another order that somebody has saved, about which nothing is decided. */
  readonly theirs: Stored<TopOrder> | null
  readonly mayReview: boolean
}

/** What should be known of the rows on screen: that others have put them in another order, what of one's moves has
 * gone with its row, or that they may be old. */
export function TopListStrip({ list, reading: { isKnown, trouble, retry }, theirs, mayReview }: TopListStripProps) {
  const { record, gone } = useSelector(useTopListDesk().actor, ({ context }) => context)
  const me = useIdentity().username
  if (trouble === 'slow') return <Strip kind="info">{texts.slow}</Strip>
  if (isKnown && trouble !== null)
    return (
      <Strip kind="warning" action={<TryAgain small onClick={retry} />}>
        {trouble === 'away' ? texts.unreachable : texts.unknown} {sentences.outdated}
      </Strip>
    )
  if (theirs === null) {
    // Whoever has removed them knows.
    if (gone.length === 0 || record?.updated_by === me) return null
    return (
      <Strip kind="info">
        <GoneMoves gone={gone} />
      </Strip>
    )
  }
  return (
    <Strip
      kind="warning"
      action={
        mayReview && (
          <Link className={buttonLook({ small: true })} to={`${list.section}/save`} search={true}>
            Review
          </Link>
        )
      }
    >
      <Whoever username={theirs.updated_by} /> saved another order <Ago seconds={theirs.updated_at} />. Your moves are
      kept: see both before you save.
    </Strip>
  )
}
