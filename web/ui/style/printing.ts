import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * Whether the page is being printed. What is drawn by its width on the screen, or only where one has scrolled to, is drawn
 * for paper then: no observer reports while a browser prints.
 */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(isPrinted)
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    addEventListener('beforeprint', begin)
    addEventListener('afterprint', end)
    // What is drawn on a page that is being printed already is not told of the beginning.
    setPrinting(isPrinted())
    return () => {
      removeEventListener('beforeprint', begin)
      removeEventListener('afterprint', end)
    }
  }, [])
  return printing
}

const isPrinted = () => matchMedia('print').matches

/** How wide a card is inside on the narrower of the two pages, A4 between its margins, in the pixels of print.css. */
export const PAGE_WIDTH = 790
