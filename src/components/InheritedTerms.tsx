import { Minus, Plus } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { FILTER_FROM, MAX_ROWS } from '../domain/limits.ts'
import { searchKey } from '../domain/text.ts'
import { texts } from '../domain/texts.ts'
import { Button } from './Button.tsx'
import { cx } from './cx.ts'
import css from './InheritedTerms.module.css'
import { SearchField } from './SearchField.tsx'
import type { TagProps } from './Tag.tsx'

export interface InheritedTermItem {
  readonly id: string
  readonly label: string
  /** The machine name by which its form is found. */
  readonly slug: string
  readonly isExcluded: boolean
  /** It is being excluded or included. */
  readonly isBusy?: boolean
}

export interface InheritedTermsProps {
  /** The specialty that they come through. */
  readonly of: string
  readonly items: readonly InheritedTermItem[]
  /** Leads to the form of a term. */
  readonly link: TagProps['link']
  /** Excludes one that is included, and the other way around; without it there are no buttons. */
  readonly onToggle?: ((id: string) => void) | undefined
  /** There are more than these. */
  readonly isCut?: boolean
}

/** The terms that a physician has through a specialty, each of which can be excluded (spec §2). */
export function InheritedTerms({ of, items, link, onToggle, isCut }: InheritedTermsProps) {
  const [filter, setFilter] = useState('')
  const showsFilter = items.length > FILTER_FROM
  const key = searchKey(useDeferredValue(filter))
  const shown = showsFilter && key ? items.filter(({ label }) => searchKey(label).includes(key)) : items
  return (
    <div className={css.terms}>
      {showsFilter && (
        <div className={css.filter}>
          <SearchField
            small
            label={`Filter terms of ${of}`}
            placeholder="Filter"
            value={filter}
            onChange={setFilter}
            onClear={() => setFilter('')}
          />
        </div>
      )}
      <ul className={css.grid} aria-label={`Terms through ${of}`}>
        {shown.map(({ id, label, slug, isExcluded, isBusy }) => (
          <li key={id} className={cx(css.term, isExcluded && css.excluded)}>
            {link ? (
              link(slug, { className: css.label ?? '', children: <bdi>{label}</bdi> })
            ) : (
              <span className={css.label} dir="auto">
                {label}
              </span>
            )}
            {isExcluded && <span className="sr-only">excluded</span>}
            {onToggle && (
              <Button
                kind={isExcluded ? 'success-quiet' : 'danger-quiet'}
                small
                icon={isExcluded ? <Plus /> : <Minus />}
                busy={isBusy}
                aria-label={`${isExcluded ? 'Include' : 'Exclude'} ${label}`}
                onClick={() => onToggle(id)}
              >
                {isExcluded ? 'Include' : 'Exclude'}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {shown.length === 0 && <p className={css.note}>{texts.nothing}</p>}
      {isCut && <p className={css.note}>Only the first {MAX_ROWS} are shown.</p>}
    </div>
  )
}
