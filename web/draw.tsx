import { StrictMode } from 'react'
import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router'
import { Pages } from './app.tsx'

/** The HTML of a page as somebody sees it of whom nothing is known yet. Called by the build; the browser takes it over. */
export async function draw(path: string): Promise<string> {
  const { prelude } = await prerender(
    <StrictMode>
      <StaticRouter location={path}>
        <Pages />
      </StaticRouter>
    </StrictMode>,
    {
      // In one piece: parts put in their places later would need scripts in the page, which its policy forbids.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError(error) {
        throw error
      },
    },
  )
  return new Response(prelude as ReadableStream).text()
}
