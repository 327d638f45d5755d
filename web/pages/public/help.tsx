import { useParams } from 'react-router'
import { HelpArticle } from '#web/shell/help/reading/help-article.tsx'
import { HelpContents } from '#web/shell/help/reading/help-contents.tsx'
import { HelpFrame } from '#web/shell/help/reading/help-frame.tsx'
import { helpPages } from '#web/shell/help/reading/help-pages.ts'
import { useTitle } from '#web/shell/start/title.ts'
import { NotFound } from '#web/ui/state/page-state.tsx'

/** `/help` and `/help/:page`: for anybody, signed in or not, and without a connection. */
export default function HelpPage() {
  const { page: slug } = useParams()
  const page = helpPages.find((each) => each.slug === slug)
  useTitle(slug && (page?.title ?? 'Page not found'))
  return (
    <HelpFrame>
      {page && <HelpArticle page={page} />}
      {!slug && <HelpContents />}
      {slug && !page && <NotFound home={{ label: 'All help pages', href: '/help' }} />}
    </HelpFrame>
  )
}
