import type { MouseEventHandler, ReactElement, ReactNode } from 'react'

export interface LinkProps {
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
 * Renders a link. The caller sets the target, and the component sets the other props:
 * `link={(linkProps) => <Link {...linkProps} to="/group" />}`. The router marks the
 * link to the current page with aria-current="page".
 */
export type RenderLink = (linkProps: LinkProps) => ReactElement
