import { type ReactNode, StrictMode } from 'react'
import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router'
import { Spinner } from '#web/ui/basic/spinner.tsx'
import { makeQueryClient } from './api/query-client.ts'
import { Pages } from './app.tsx'

// There is no device here to remember anything, and Node.js warns of its own storage.
Object.defineProperty(globalThis, 'localStorage', { value: undefined })

/** The HTML of what is seen before a page is there that differs for everybody. */
export function drawWait(): Promise<string> {
  return html(<Spinner full />)
}

/** The HTML of a page as somebody sees it of whom nothing is known yet. Called by the build; the browser takes it over. */
export function draw(path: string): Promise<string> {
  return html(
    <StrictMode>
      <StaticRouter location={path}>
        <Pages cache={makeQueryClient()} />
      </StaticRouter>
    </StrictMode>,
  )
}

async function html(drawn: ReactNode): Promise<string> {
  const { prelude } = await prerender(drawn, {
    // In one piece: parts put in their places later would need scripts in the page, which its policy forbids.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError(error) {
      throw error
    },
  })
  return new Response(prelude as ReadableStream).text()
}
