import { ChevronRight, Copy } from 'lucide-react'
import { memo, type ReactNode, useId, useMemo, useState } from 'react'
import { Button } from '../../components/actions/Button.tsx'
import { Switch } from '../../components/actions/Switch.tsx'
import { Alert } from '../../components/feedback/Alert.tsx'
import { Count } from '../../components/feedback/Badge.tsx'
import css from '../../components/fields/TermLists.module.css'
import { ListEditor } from '../../components/fields/TermLists.tsx'
import { TERM_PICKER_SIZE } from '../../domain/limits.ts'
import { texts } from '../../domain/texts.ts'
import type { Linked } from '../../gql/links.ts'
import {
  changeVariantTerm,
  copyDefaultTerms,
  fetchVariantTerms,
  searchVariant,
  type VariantLine,
} from '../../gql/specialties/specialtyTerms.ts'
import { pickTerms } from '../../gql/synonymTerms.ts'
import { LinksPanel, type LinksPanelProps } from '../records/LinksPanel.tsx'
import { LookupPicker } from '../records/LookupPicker.tsx'
import { linksMachine, type Owner, useLinks } from '../records/useLinks.ts'
import { type Switches, type SwitchSetup, useSwitch, useSwitches } from '../records/useSwitches.ts'
import { useTermLink } from '../records/useTermLink.tsx'
import { useCopyList } from './useCopyList.ts'

interface VariantCardProps {
  /** The service line's. */
  readonly name: string
  /** How many terms it has; null while that is not known. */
  readonly count: number | null
  /** What is switched at once, beside the name. */
  readonly switches: ReactNode
  /** What changes its terms; drawn while it is open. */
  readonly children: ReactNode
}

/** A variant of a list: a line, until it is opened. */
function VariantCard({ name, count, switches, children }: VariantCardProps) {
  const [isOpen, setOpen] = useState(false)
  const bodyId = useId()
  return (
    <li className={css.card}>
      <header className={css.head}>
        <h4 className={css.name}>
          <button
            type="button"
            className={css.toggle}
            aria-expanded={isOpen}
            aria-controls={isOpen ? bodyId : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            <ChevronRight />
            <bdi>{name}</bdi>
          </button>
        </h4>
        {count !== null && <Count value={count} />}
        <div className={css.switches}>{switches}</div>
      </header>
      {isOpen && (
        <div id={bodyId} className={css.body}>
          {children}
        </div>
      )}
    </li>
  )
}

interface CopyListProps {
  /** The service line's name. */
  readonly to: string
  readonly busy: boolean
  /** Why it cannot be copied now; null when it can. */
  readonly reason: string | null
  /** What the last copy did; empty when there was none. */
  readonly outcome: string
  readonly problem: string | null
  /** What should be known of the list that is copied, and how much of it. */
  readonly note: string
  readonly onCopy: () => void
}

/** Copies the default list into a variant, and says what that did. */
function CopyList({ to, busy, reason, outcome, problem, note, onCopy }: CopyListProps) {
  return (
    <>
      <div className={css.line}>
        <Button
          small
          icon={<Copy />}
          aria-label={`Copy default list to ${to}`}
          busy={busy}
          disabled={reason !== null}
          reason={reason ?? undefined}
          onClick={onCopy}
        >
          Copy default list
        </Button>
        <span>{note}</span>
        <output>{outcome}</output>
      </div>
      {problem !== null && <Alert kind="danger">{problem}</Alert>}
    </>
  )
}

const SEARCH_VARIANT = 'Search variant terms'

/** What is switched at once among the variants of a specialty, by the ids of their service lines (spec §7). */
export const useVariantSwitches = (specialtyId: string, lines: readonly VariantLine[], onSwitched: () => void) => {
  const setups = useMemo(
    () =>
      new Map(
        lines.map(({ id, label, isSearched }): [string, SwitchSetup] => [
          id,
          {
            title: `${label}: ${SEARCH_VARIANT}`,
            isOn: isSearched,
            set: ({ operationId, isOn }) =>
              searchVariant({ operationId, specialtyId, serviceLineId: id, status: isOn }),
          },
        ]),
      ),
    [specialtyId, lines],
  )
  return useSwitches(setups, onSwitched)
}

/** Searches terms for a list of a specialty. */
export const termPicker: LinksPanelProps<Linked>['picker'] = (stateOf, onPick) => (
  <LookupPicker label="Terms" search={pickTerms} limit={TERM_PICKER_SIZE} stateOf={stateOf} onPick={onPick} />
)

interface VariantTermsProps extends Owner {
  readonly line: VariantLine
  /** The default list; null until it is loaded. */
  readonly defaults: readonly Linked[] | null
  readonly switches: Switches
}

/**
 * The variant that a service line has of a specialty's default list: its terms, the copy of the default list, and whether
 * its terms are searched (spec §2, §7).
 */
export const VariantTerms = memo(function VariantTerms(props: VariantTermsProps) {
  const { id, touches, isGone, onChanged, line, defaults, switches } = props
  const title = `${line.label} Variant Terms`
  const [machine] = useState(() => variantMachine(line))
  const links = useLinks(machine, { id, touches, isGone, onChanged }, title, line.terms)
  const isLoaded = links.snapshot.matches('ready')
  const { items } = links.snapshot.context
  const { isSlow, offer, ...copying } = useCopyList(
    {
      title,
      copy: ({ operationId }) => copyDefaultTerms({ operationId, specialtyId: id, serviceLineId: line.id }),
      onCopied: links.reload,
    },
    defaults && isLoaded ? { size: defaults.length, missing: missingOf(defaults, items) } : null,
  )
  const link = useTermLink()

  return (
    <VariantCard
      name={line.label}
      count={isLoaded ? items.length : null}
      switches={<SearchSwitch line={line} switches={switches} disabled={isGone} />}
    >
      {!links.disabled && (
        <CopyList
          {...copying}
          to={line.label}
          note={line.hasDefaultList ? offer : `${offer} The default list is disabled. It can be copied all the same.`}
        />
      )}
      {isSlow && <Alert kind="info">{texts.slow}</Alert>}
      <ListEditor>
        <LinksPanel title={title} link={link} owner={id} links={links} picker={termPicker} />
      </ListEditor>
    </VariantCard>
  )
})

const variantMachine = ({ id, slug }: VariantLine) =>
  linksMachine<Linked>(
    ({ owner }) => fetchVariantTerms(owner, slug),
    (change) => changeVariantTerm(id, change),
  )

const missingOf = (defaults: readonly Linked[], items: readonly Linked[]) => {
  const held = new Set(items.map(({ id }) => id))
  return defaults.filter(({ id }) => !held.has(id)).length
}

interface SearchSwitchProps extends Pick<VariantTermsProps, 'line' | 'switches'> {
  readonly disabled: boolean
}

function SearchSwitch({ line: { id, label, isSearched }, switches, disabled }: SearchSwitchProps) {
  const { isOn, isBusy, notice, isJustSaved, reason } = useSwitch(switches, id, isSearched)
  return (
    <Switch
      label={SEARCH_VARIANT}
      of={label}
      isOn={isOn}
      busy={isBusy}
      notice={notice}
      saved={isJustSaved}
      disabled={disabled}
      reason={reason}
      onPress={() => switches.press(id)}
    />
  )
}
