import { Link } from '@tanstack/react-router'
import type { LinkProps } from '../../components/actions/link.ts'
import { useIdentity } from '../app/AppContext.ts'

const linkToTerm = (slug: string, linkProps: LinkProps) => (
  <Link {...linkProps} to="/cft/edit/$slug" params={{ slug }} />
)

/** Returns a function that renders a link to a term's form; undefined if the user may not open terms. */
export const useTermLink = () => (useIdentity().permissions.includes('terms') ? linkToTerm : undefined)
