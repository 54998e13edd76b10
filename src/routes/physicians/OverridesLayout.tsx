import { EqualNot } from 'lucide-react'
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { Blocks, Skeleton } from '../../components/feedback/Skeleton.tsx'
import { Avatar } from '../../components/layout/Avatar.tsx'
import { cx } from '../../components/layout/cx.ts'
import css from './OverridesLayout.module.css'

/** Share of the scroll area's height. The last section that starts above this line is current. */
const READING_LINE = 0.25

/** Headings get focus only after a jump to a section or after Discard, not during edits. */
const isHeading = (element: Element) => element.matches('h3')

const sectionsIn = (scroller: HTMLElement) => [...scroller.querySelectorAll<HTMLElement>('[data-section]')]

const sectionInUse = (scroller: HTMLElement): string | undefined => {
  const focusedElement = document.activeElement
  if (focusedElement === null || !scroller.contains(focusedElement) || isHeading(focusedElement)) return undefined
  const { top, bottom } = focusedElement.getBoundingClientRect()
  const scrollerRect = scroller.getBoundingClientRect()
  const isVisible = bottom > scrollerRect.top && top < scrollerRect.bottom
  return isVisible ? focusedElement.closest<HTMLElement>('[data-section]')?.dataset.section : undefined
}

const sectionInView = (scroller: HTMLElement): string | undefined => {
  const sectionId = sectionInUse(scroller)
  if (sectionId !== undefined) return sectionId
  const sections = sectionsIn(scroller)
  const isAtEnd = scroller.scrollTop > 0 && scroller.scrollTop + scroller.clientHeight >= scroller.scrollHeight - 1
  if (isAtEnd) return sections.at(-1)?.dataset.section
  const { top, height } = scroller.getBoundingClientRect()
  const line = top + height * READING_LINE
  return sections.findLast((section) => section.getBoundingClientRect().top <= line)?.dataset.section
}

/** Tracks the section in view. `show` scrolls to a section and focuses the section's heading. */
const useSectionInView = (sections: readonly { readonly id: string }[]) => {
  const scroller = useRef<HTMLDivElement>(null)
  const isJumping = useRef(false)
  const [current, setCurrent] = useState(sections[0]?.id)

  const updateCurrent = () => {
    if (scroller.current) setCurrent(sectionInView(scroller.current))
  }
  const onFocus = ({ target }: { readonly target: Element }) => {
    if (!isHeading(target)) updateCurrent()
  }
  const onScroll = () => {
    // Keep the chosen section current, even if it is too near the end to scroll to the top.
    if (!isJumping.current) updateCurrent()
    isJumping.current = false
  }
  const show = (id: string) => {
    const section = scroller.current && sectionsIn(scroller.current).find(({ dataset }) => dataset.section === id)
    if (!section) return
    setCurrent(id)
    const previousTop = scroller.current?.scrollTop
    section.scrollIntoView({ block: 'start', behavior: 'instant' })
    isJumping.current = scroller.current?.scrollTop !== previousTop
    section.querySelector<HTMLElement>('h3')?.focus({ preventScroll: true })
  }
  return { scroller, current, onScroll, onFocus, show }
}

export interface SectionSummary {
  readonly id: string
  readonly title: string
  readonly count: number
  /** True if `count` counts overrides, false if `count` counts associated records. */
  readonly countsOverrides: boolean
  readonly isUnsaved: boolean
}

export interface OverridesLayoutProps {
  /** Full name, e.g. 'Eleanor Whitcombe, MD'. */
  readonly name: string
  readonly npi: string
  readonly sections: readonly SectionSummary[]
  readonly firstRef?: RefObject<HTMLButtonElement | null>
  readonly children: ReactNode
}

function Person({ name, npi }: { readonly name: string; readonly npi: string | null }) {
  // The avatar's initials leave out the degree after the comma.
  const [nameWithoutDegree = name] = name.split(',')
  return (
    <div className={css.person}>
      <Avatar name={nameWithoutDegree} large />
      <div className={css.names}>
        <p className={css.name} dir="auto">
          {name}
        </p>
        {npi !== null && <p className={css.npi}>NPI {npi}</p>}
      </div>
    </div>
  )
}

/** Shows a physician's forms in one scroll area, beside their navigation. */
export function OverridesLayout({ name, npi, sections, firstRef, children }: OverridesLayoutProps) {
  const { scroller, current, onScroll, onFocus, show } = useSectionInView(sections)
  const indexRef = useRef<HTMLElement>(null)

  // On a phone, the navigation scrolls sideways. Keep the current entry visible.
  useLayoutEffect(() => {
    indexRef.current
      ?.querySelector(`[data-entry="${current}"]`)
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [current])

  return (
    <div className={css.layout}>
      <div className={css.side}>
        <Person name={name} npi={npi} />
        <nav ref={indexRef} className={css.index} aria-label="Forms">
          {sections.map(({ id, title, count, countsOverrides, isUnsaved }, position) => (
            <button
              key={id}
              ref={position === 0 ? firstRef : undefined}
              type="button"
              className={css.entry}
              data-entry={id}
              aria-current={id === current ? 'location' : undefined}
              onClick={() => show(id)}
            >
              <span className={css.title}>{title}</span>
              {isUnsaved && (
                <span className={css.dot}>
                  <span className="sr-only">, not saved yet</span>
                </span>
              )}
              {count > 0 && (
                <span className={cx(css.count, countsOverrides && css.differs)}>
                  <span className="sr-only">, </span>
                  {countsOverrides ? (
                    <>
                      <EqualNot />
                      {count}
                      <span className="sr-only"> {count === 1 ? 'differs' : 'differ'} from the source</span>
                    </>
                  ) : (
                    `${count} linked`
                  )}
                </span>
              )}
            </button>
          ))}
        </nav>
        <ul className={css.legend} aria-hidden="true">
          <li>
            <EqualNot />
            differs from the source
          </li>
          <li>
            <span className={css.dot} />
            not saved yet
          </li>
        </ul>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only tracks focus */}
      <div ref={scroller} className={css.scroller} onScroll={onScroll} onFocus={onFocus}>
        {children}
      </div>
    </div>
  )
}

/** Heights of the fields of the first form, in pixels. */
const FIELD_HEIGHTS = [54, 54, 54, 54, 54, 90, 54, 54, 54]

/** Skeleton of the forms. The name is null if the link to the dialog had none. */
export function OverridesSkeleton({ name }: { readonly name: string | null }) {
  return (
    <div className={css.layout}>
      <div className={css.side}>{name !== null && <Person name={name} npi={null} />}</div>
      <div className={css.scroller}>
        <Skeleton>
          <div className={css.blocks}>
            <Blocks heights={FIELD_HEIGHTS} />
          </div>
        </Skeleton>
      </div>
    </div>
  )
}
