import { Minus, Plus } from 'lucide-react'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { Button } from '../../components/actions/Button.tsx'
import { SaveNotice } from '../../components/actions/Switch.tsx'
import { SearchField } from '../../components/fields/SearchField.tsx'
import type { TagProps } from '../../components/fields/Tag.tsx'
import { cx } from '../../components/layout/cx.ts'
import { FILTER_MIN_ITEMS } from '../../domain/limits.ts'
import { matcherOf } from '../../domain/search.ts'
import { texts } from '../../domain/texts.ts'
import css from './InheritedTerms.module.css'

interface Term {
  readonly id: string
  readonly label: string
}

export interface InheritedTermsProps<Item extends Term> {
  readonly label: string
  readonly filterLabel: string
  readonly items: readonly Item[]
  readonly children: (item: Item) => ReactNode
}

/** Lists the terms that a physician inherits through a specialty. Staff can exclude each term (spec §2). */
export function InheritedTerms<Item extends Term>({
  label: listLabel,
  filterLabel,
  items,
  children,
}: InheritedTermsProps<Item>) {
  const [filter, setFilter] = useState('')
  const showsFilter = items.length > FILTER_MIN_ITEMS
  const search = useDeferredValue(filter)
  const matches = matcherOf(showsFilter ? search : '')
  const visibleItems = items.filter(({ label }) => matches(label))
  return (
    <div className={css.terms}>
      {showsFilter && (
        <div className={css.filter}>
          <SearchField
            small
            label={filterLabel}
            placeholder="Filter"
            value={filter}
            onChange={setFilter}
            onClear={() => setFilter('')}
          />
        </div>
      )}
      <ul className={css.grid} aria-label={listLabel}>
        {visibleItems.map(children)}
      </ul>
      {visibleItems.length === 0 && <p className={css.note}>{texts.noResults}</p>}
    </div>
  )
}

export interface InheritedTermProps {
  readonly label: string
  readonly slug: string
  /** Undefined if the user may not open terms. */
  readonly link: TagProps['link']
  readonly isExcluded: boolean
  readonly isBusy: boolean
  readonly notice: string | null
  readonly isJustSaved: boolean
  readonly reason: string | undefined
  readonly onToggle: (() => void) | undefined
}

export function InheritedTerm(props: InheritedTermProps) {
  const { label, slug, link, isExcluded, isBusy, notice, isJustSaved, reason, onToggle } = props
  const verb = isExcluded ? 'Include' : 'Exclude'
  return (
    <li className={cx(css.term, isExcluded && css.excluded)}>
      {link ? (
        link(slug, { className: css.label ?? '', children: <bdi>{label}</bdi> })
      ) : (
        <span className={css.label} dir="auto">
          {label}
        </span>
      )}
      {isExcluded && <span className="sr-only">excluded</span>}
      {onToggle && (
        <div className={css.action}>
          {(isBusy || isJustSaved) && <SaveNotice text={notice} saved={isJustSaved} />}
          <Button
            kind={isExcluded ? 'success-quiet' : 'danger-quiet'}
            small
            icon={isExcluded ? <Plus /> : <Minus />}
            busy={isBusy}
            reason={reason}
            aria-label={`${verb} ${label}`}
            onClick={onToggle}
          >
            {verb}
          </Button>
        </div>
      )}
    </li>
  )
}
