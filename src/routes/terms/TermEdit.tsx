import { getRouteApi } from '@tanstack/react-router'
import { useRouteModal } from '../records/useModal.ts'
import { TermForm } from './TermForm.tsx'

const route = getRouteApi('/cft/edit/$slug')

/** 'Edit CFT' (spec §2). */
export function TermEdit() {
  const { slug } = route.useParams()
  return <Edit key={slug} slug={slug} />
}

function Edit({ slug }: { readonly slug: string }) {
  return <TermForm slug={slug} modal={useRouteModal('/cft')} />
}
