import { Info, TriangleAlert } from 'lucide-react'
import { buttonClass } from '../../components/actions/Button.tsx'
import { cx } from '../../components/layout/cx.ts'
import { bannerTarget } from '../../domain/programs/program.ts'
import css from './ProgramBanner.module.css'
import { ProgramIcon } from './ProgramIcon.tsx'

/** Default label of the banner's button (spec §2). */
export const BUTTON_TEXT = 'Click Here'

export interface ProgramBannerProps {
  readonly title: string
  readonly copy: string
  readonly buttonText: string
  /** An empty or invalid URL hides the button. */
  readonly url: string
  readonly icon: string | null
}

/** Promoted program as patients see it in their search results. */
export function ProgramBanner({ title, copy, buttonText, url, icon }: ProgramBannerProps) {
  const target = bannerTarget(url)
  const className = cx(buttonClass({ kind: 'primary' }), css.button)
  const label = buttonText.trim() || BUTTON_TEXT
  return (
    <div className={css.frame}>
      <div className={css.banner}>
        {icon !== null && (
          <span className={css.icon}>
            <ProgramIcon name={icon} />
          </span>
        )}
        <div className={css.words}>
          <p className={css.title} dir="auto">
            {title}
          </p>
          {copy.trim() !== '' && (
            <p className={css.copy} dir="auto">
              {copy.trim()}
            </p>
          )}
        </div>
        {target?.kind === 'site' && (
          <a className={className} href={target.href} target="_blank" rel="noreferrer" dir="auto">
            {label}
          </a>
        )}
        {target?.kind === 'directory' && (
          <span className={className} dir="auto">
            {label}
          </span>
        )}
      </div>
      {target?.kind === 'directory' && (
        <p className={css.note}>
          <Info />
          <span>
            The button opens <bdi>{url.trim()}</bdi> in the directory.
          </span>
        </p>
      )}
      {target?.kind === 'nowhere' && (
        <p className={css.note} data-warning="">
          <TriangleAlert />
          <span>
            No button: <bdi>{url.trim()}</bdi> cannot be opened.
          </span>
        </p>
      )}
    </div>
  )
}
