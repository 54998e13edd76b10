import { Star } from 'lucide-react'
import css from './DisplayName.module.css'

/** The name by which patients see a term, where it is another than the preferred one. */
export function DisplayName({ name }: { readonly name: string }) {
  return (
    <span className={css.name}>
      <Star />
      <span className="sr-only">Display Name: </span>
      <bdi>{name}</bdi>
    </span>
  )
}
