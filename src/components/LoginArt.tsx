import css from './LoginArt.module.css'

/** Three stacked planes: the source record, what staff changed, and the directory that shows both. */
export function LoginArt() {
  return <svg className={css.art} viewBox="0 0 640 760" />
}
