import type { MouseEventHandler, ReactElement, ReactNode } from 'react'

export interface LinkLook {
  readonly className?: string
  readonly children?: ReactNode
  readonly title?: string
  readonly 'aria-label'?: string
  readonly 'data-tip'?: string
  readonly 'aria-disabled'?: boolean
  readonly tabIndex?: number
  readonly onClick?: MouseEventHandler
}

/**
 * Renders a link. The caller sets the target, and the component sets the other props: `link={(look) => <Link {...look}
 * to="/group" />}`. The router marks the link to the current page with aria-current="page".
 */
export type LinkTo = (look: LinkLook) => ReactElement
