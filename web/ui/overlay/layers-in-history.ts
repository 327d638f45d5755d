import { use, useLayoutEffect } from 'react'
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router'
import { keepLayersIn } from './layer-history.ts'

/** Back closes what is open before it leaves the page. Once, below the router that has the browser's history. */
export function LayersInHistory() {
  const { navigator } = use(NavigationContext)
  useLayoutEffect(() => keepLayersIn(navigator), [navigator])
  return null
}
