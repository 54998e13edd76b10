import { bannerHref } from '../domain/program.ts'
import { buttonLook } from './buttonLook.ts'
import css from './ProgramBanner.module.css'
import { ProgramIcon } from './ProgramIcon.tsx'

/** What the button of a banner says that was given nothing else (spec §2). */
export const BUTTON_TEXT = 'Click Here'

export interface ProgramBannerProps {
  readonly title: string
  readonly copy: string
  readonly buttonText: string
  /** Where its button leads; there is none without. */
  readonly url: string
  /** The name of its icon; null for none. */
  readonly icon: string | null
}

/** A promoted program as patients see it in their search results. */
export function ProgramBanner({ title, copy, buttonText, url, icon }: ProgramBannerProps) {
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
        {url.trim() !== '' && (
          <a
            className={buttonLook({ kind: 'primary' })}
            href={bannerHref(url)}
            target="_blank"
            rel="noreferrer"
            dir="auto"
          >
            <span className={css.button}>{buttonText.trim() || BUTTON_TEXT}</span>
          </a>
        )}
      </div>
    </div>
  )
}
