/** Calls a function once for all calls of one turn. */
export const oncePerTurn = (call: () => void): (() => void) => {
  let isDue = false
  return () => {
    if (isDue) return
    isDue = true
    setTimeout(() => {
      isDue = false
      call()
    })
  }
}
