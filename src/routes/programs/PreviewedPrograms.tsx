import { EmptyState } from '../../components/feedback/EmptyState.tsx'
import { momentText, momentTextAt, type NamedClock } from '../../domain/programs/moment.ts'
import type { Previewed } from '../../gql/programs/programPreview.ts'
import { neverTexts } from './neverTexts.ts'
import { PreviewGroup, PreviewNone, PreviewRows, PreviewSection } from './PreviewSection.tsx'
import { ProgramName } from './ProgramName.tsx'
import { priorityText, sharedText, whyFirstText } from './previewTexts.ts'
import { ShownProgram, ShownPrograms } from './ShownProgram.tsx'

interface PreviewedProgramsProps {
  readonly clock: NamedClock
  readonly shown: Previewed
}

/** What patients see at a moment, what they will see, and what they will not. */
export function PreviewedPrograms({ clock, shown }: PreviewedProgramsProps) {
  const { at, isNow, live, liveCount, upcoming, upcomingCount, never, neverCount } = shown
  const textOf = (moment: number) => momentTextAt(moment, shown, clock)
  const when = momentText(at, clock)
  const first = upcoming[0]
  return (
    <>
      <PreviewSection
        title="Live"
        count={liveCount}
        told={live.length}
        hint={isNow ? `Now: ${when}` : when}
        none={
          <EmptyState
            kind="unasked"
            title="Patients see no program at this moment."
            detail={
              first
                ? `The next one comes at ${textOf(first.from)}: ${first.program.name}.`
                : 'None is to come after it, either.'
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
          told={upcoming.length}
          hint="In the order in which they come."
          none={<PreviewNone>None.</PreviewNone>}
        >
          <PreviewRows
            label="Coming up"
            rows={upcoming.map(({ program, from }) => ({
              id: program.id,
              name: <ProgramName program={program} />,
              priority: priorityText(program.priority),
              standing: `From ${textOf(from)}`,
            }))}
          />
        </PreviewSection>
        <PreviewSection
          title="Will not be live"
          count={neverCount}
          told={never.length}
          hint="Neither at this moment nor at a later one."
          none={<PreviewNone>None.</PreviewNone>}
        >
          {[...Map.groupBy(never, ({ reason }) => reason)].map(([reason, group]) => (
            <PreviewGroup
              key={reason}
              {...neverTexts[reason]}
              rows={group.map(({ program }) => ({ id: program.id, name: <ProgramName program={program} /> }))}
            />
          ))}
        </PreviewSection>
      </div>
    </>
  )
}

interface LiveProgramsProps {
  readonly live: Previewed['live']
  readonly textOf: (moment: number) => string
}

/** Programs that patients see, as they see them. */
function LivePrograms({ live, textOf }: LiveProgramsProps) {
  const ids = live.map(({ program }) => program.id)
  return (
    <ShownPrograms>
      {live.map(({ program, until, overlaps }, place) => (
        <ShownProgram
          key={program.id}
          place={place + 1}
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
            const first = ids.indexOf(overlap.program.id) < place ? overlap.program : program
            return {
              id: overlap.program.id,
              name: <ProgramName program={overlap.program} />,
              shared: sharedText(overlap),
              first: first.name,
              why: whyFirstText(overlap, first),
              isTie: overlap.isTie,
            }
          })}
        />
      ))}
    </ShownPrograms>
  )
}
