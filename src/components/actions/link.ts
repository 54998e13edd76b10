import type { MouseEventHandler, ReactElement, ReactNode } from 'react'

/** What a component puts on a link: spread it on the router's own. */
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
 * A link whose target the caller knows and whose look the component knows:
 * `link={(look) => <Link {...look} to="/group" />}`. The current place is the link with aria-current="page".
 */
export type LinkTo = (look: LinkLook) => ReactElement
