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

/** Renders a link to a target that the caller sets: `link={(linkProps) => <Link {...linkProps} to="/group" />}`. */
export type RenderLink = (linkProps: LinkProps) => ReactElement
