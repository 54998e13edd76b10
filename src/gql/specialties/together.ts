/**
 * Asks once for all who ask the same at the same time, such as the editors that one dialog opens with. Nobody gets the
 * answer to what was asked before they asked. A question goes on when one of them no longer waits for it: others may.
 */
export const together = <Answer>(load: (key: string) => Promise<Answer>) => {
  const coming = new Map<string, Promise<Answer>>()
  const begin = async (key: string) => {
    await new Promise((resolve) => setTimeout(resolve))
    coming.delete(key)
    return load(key)
  }
  return (key: string): Promise<Answer> => {
    const answer = coming.get(key) ?? begin(key)
    coming.set(key, answer)
    return answer
  }
}
