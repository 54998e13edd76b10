import { type ComponentType, useEffect, useState } from 'react'

/**
 * Returns a component that renders nothing until its code has loaded, and throws if the code cannot be loaded. React's
 * `lazy` would need Suspense, which can delay the content by 300 ms.
 */
export const loadable = <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
  let loaded: ComponentType<Props> | null = null
  const preload = async () => {
    loaded = await load()
  }
  function Loadable(props: Props) {
    const [Loaded, setLoaded] = useState(() => loaded)
    useEffect(() => {
      if (Loaded !== null) return
      preload().then(
        () => setLoaded(() => loaded),
        (error: unknown) =>
          setLoaded(() => {
            throw error
          }),
      )
    }, [Loaded])
    return Loaded && <Loaded {...props} />
  }
  return Object.assign(Loadable, {
    /** Loads the code early. Ignores a failure, which shows when the component is rendered. */
    preload: () => void preload().catch(() => {}),
  })
}
