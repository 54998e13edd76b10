import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { Count } from '../../components/feedback/Badge.tsx'
import { EmptyState } from '../../components/feedback/EmptyState.tsx'
import { FoldedList } from '../../components/table/FoldedList.tsx'
import { momentText, momentTextAt, type NamedClock } from '../../domain/programs/moment.ts'
import { numberText } from '../../domain/sentences.ts'
import type { PreviewResult } from '../../gql/programs/programPreview.ts'
import { useIsRemoving } from '../app/removals.ts'
import { LiveProgram, ShownPrograms } from './LiveProgram.tsx'
import { notShownTexts } from './notShownTexts.ts'
import css from './PreviewedPrograms.module.css'
import { priorityText, rankReasonText, sharedNamesText } from './previewTexts.ts'

interface PreviewSectionProps {
  readonly title: string
  readonly count: number
  /** May be less than `count`, because the service limits the list. */
  readonly listedCount: number
  readonly hint: ReactNode
  readonly none: ReactNode
  readonly children: ReactNode
}

function PreviewSection({ title, count, listedCount, hint, none, children }: PreviewSectionProps) {
  const id = useId()
  return (
    <section className={css.section} aria-labelledby={id}>
      <header className={css.head}>
        <h2 id={id}>{title}</h2>
        <Count value={count} />
        <p className={css.hint}>{hint}</p>
      </header>
      {count === 0 ? none : children}
      {count > listedCount && (
        <p className={css.hint}>
          These are the first {listedCount} of {numberText(count)}.
        </p>
      )}
    </section>
  )
}

interface PreviewRow {
  readonly id: string
  readonly name: ReactNode
  readonly priority: string
  readonly start: string
}

function PreviewRows({ label, rows }: { readonly label: string; readonly rows: readonly PreviewRow[] }) {
  return (
    <ul className={css.rows} aria-label={label}>
      {rows.map(({ id, name, priority, start }) => (
        <li key={id} className={css.row}>
          <span className={css.name}>{name}</span>
          <span className={css.priority}>{priority}</span>
          <p className={css.start}>{start}</p>
        </li>
      ))}
    </ul>
  )
}

interface PreviewGroupProps {
  readonly why: string
  readonly remedy: string
  readonly rows: readonly Pick<PreviewRow, 'id' | 'name'>[]
}

const VISIBLE_PROGRAMS = 5

function PreviewGroup({ why, remedy, rows }: PreviewGroupProps) {
  return (
    <div className={css.group}>
      <h3 className={css.why}>{why}</h3>
      <p className={css.remedy}>{remedy}</p>
      <FoldedList label={why} items={rows} initialCount={VISIBLE_PROGRAMS} keyOf={({ id }) => id}>
        {({ name }) => <li className={css.name}>{name}</li>}
      </FoldedList>
    </div>
  )
}

function PreviewNone({ children }: { readonly children: ReactNode }) {
  return <p className={css.none}>{children}</p>
}

interface ProgramNameProps {
  readonly program: { readonly id: string; readonly name: string; readonly slug: string }
}

function ProgramName({ program: { id, name, slug } }: ProgramNameProps) {
  return (
    <Link
      to="/promoted_search/edit/$slug"
      params={{ slug }}
      dir="auto"
      disabled={useIsRemoving('/promoted_search', id)}
    >
      {name}
    </Link>
  )
}

interface PreviewedProgramsProps {
  readonly clock: NamedClock
  readonly result: PreviewResult
}

/** Lists the programs that patients see at a moment (point in time), will see later, or will not see. */
export function PreviewedPrograms({ clock, result }: PreviewedProgramsProps) {
  const { at, isNow, live, liveCount, upcoming, upcomingCount, never, neverCount } = result
  const textOf = (moment: number) => momentTextAt(moment, result, clock)
  const when = momentText(at, clock)
  const next = upcoming[0]
  return (
    <>
      <PreviewSection
        title="Live"
        count={liveCount}
        listedCount={live.length}
        hint={isNow ? `Now: ${when}` : when}
        none={
          <EmptyState
            kind="unasked"
            title="Patients see no program at this moment."
            detail={
              next ? `The next program starts at ${textOf(next.from)}: ${next.program.name}.` : 'No upcoming programs.'
            }
          />
        }
      >
        <LivePrograms live={live} textOf={textOf} />
      </PreviewSection>
      <div>
        <PreviewSection
          title="Coming up"
          count={upcomingCount}
          listedCount={upcoming.length}
          hint="Sorted by start time."
          none={<PreviewNone>None.</PreviewNone>}
        >
          <PreviewRows
            label="Coming up"
            rows={upcoming.map(({ program, from }) => ({
              id: program.id,
              name: <ProgramName program={program} />,
              priority: priorityText(program.priority),
              start: `From ${textOf(from)}`,
            }))}
          />
        </PreviewSection>
        <PreviewSection
          title="Will not be live"
          count={neverCount}
          listedCount={never.length}
          hint="Not live at this moment or later."
          none={<PreviewNone>None.</PreviewNone>}
        >
          {[...Map.groupBy(never, ({ reason }) => reason)].map(([reason, group]) => (
            <PreviewGroup
              key={reason}
              {...notShownTexts[reason]}
              rows={group.map(({ program }) => ({ id: program.id, name: <ProgramName program={program} /> }))}
            />
          ))}
        </PreviewSection>
      </div>
    </>
  )
}

interface LiveProgramsProps {
  readonly live: PreviewResult['live']
  readonly textOf: (moment: number) => string
}

function LivePrograms({ live, textOf }: LiveProgramsProps) {
  const ids = live.map(({ program }) => program.id)
  return (
    <ShownPrograms>
      {live.map(({ program, until, overlaps }, index) => (
        <LiveProgram
          key={program.id}
          position={index + 1}
          name={<ProgramName program={program} />}
          priority={priorityText(program.priority)}
          until={until === null ? 'for more than a week' : `until ${textOf(until)}`}
          banner={{
            title: program.title || program.name,
            copy: program.copy ?? '',
            buttonText: program.button_text ?? '',
            url: program.url ?? '',
            icon: program.icon?.name ?? null,
          }}
          specialties={program.specialties.map(({ id, name, use_inherited_terms }) => ({
            id,
            name,
            note: use_inherited_terms === 1 ? 'with inherited terms' : undefined,
          }))}
          terms={program.terms}
          overlaps={overlaps.map((overlap) => {
            const first = ids.indexOf(overlap.program.id) < index ? overlap.program : program
            return {
              id: overlap.program.id,
              name: <ProgramName program={overlap.program} />,
              sharedNames: sharedNamesText(overlap),
              firstName: first.name,
              reason: rankReasonText(overlap, first),
              isTie: overlap.isTie,
            }
          })}
        />
      ))}
    </ShownPrograms>
  )
}
