import { Suspense, useState } from 'react'
import { isOpenToPick, wordsOfDocument } from '#contract/billing/print/document-word-rules.ts'
import { hasChoices, withChoice } from '#contract/billing/print/selection-rules.ts'
import { lazyWithin } from '#web/ui/basic/lazy-within.tsx'
import { toast } from '#web/ui/basic/toast-store.ts'
import { type LinkView, useViewEstimateBy, type Way } from '../client-queries.ts'
import { DocumentAttachments } from '../print/document-attachments.tsx'
import { PrintedDocument } from '../print/printed-document.tsx'
import type { AnswerResult } from './answer.ts'
import { AnswerCard, ApproveBar, type EstimateAnswer } from './answer-card.tsx'
import { behindLink, type ClientPageParts } from './client-page.tsx'
import { ContractValue } from './contract-value.tsx'

const EstimateState = lazyWithin(() => import('./estimate-state.tsx').then((part) => ({ default: part.EstimateState })))
const WhatChanged = lazyWithin(() => import('./what-changed.tsx').then((part) => ({ default: part.WhatChanged })))
const sheets = {
  approve: lazyWithin(() => import('./approve-sheet.tsx').then((part) => ({ default: part.ApproveSheet }))),
  ask: lazyWithin(() => import('./ask-sheet.tsx').then((part) => ({ default: part.AskSheet }))),
  decline: lazyWithin(() => import('./decline-sheet.tsx').then((part) => ({ default: part.DeclineSheet }))),
}

type ClientEstimateProps = Way & { pageParts?: ClientPageParts }

/** An estimate for its client, by link or signed in: read it, choose, approve, ask, decline. */
export function ClientEstimate({ pageParts = behindLink, ...way }: ClientEstimateProps) {
  const query = useViewEstimateBy(way)
  const [result, setResult] = useState<AnswerResult>()
  // A newer document resets the form; the result that was just shown stays.
  if (query.data)
    return (
      <Opened
        key={query.data.paper_version}
        view={query.data}
        way={way}
        result={result}
        onResult={setResult}
        pageParts={pageParts}
      />
    )
  if (query.isError)
    return <pageParts.Problem kind="estimate" error={query.error} onRetry={() => void query.refetch()} />
  return <pageParts.Loading />
}

type OpenedProps = {
  view: LinkView
  way: Way
  result: AnswerResult | undefined
  onResult: (result: AnswerResult) => void
  pageParts: ClientPageParts
}

function Opened({ view: seen, ...props }: OpenedProps) {
  const { way, pageParts } = props
  // Before it is sent, the team sees what the client will be asked.
  const view = pageParts.preview && seen.display_status === 'draft' ? { ...seen, may_respond: true } : seen
  const { paper, logo_url } = view
  const { shown, chosen, onSelect, option, onPick } = useSelection(view)
  const words = wordsOfDocument(shown)
  const { Sheet, answer, finish, asked } = useAnswering({ ...props, lacksOption: isOpenToPick(shown) })
  const { value } = words.total
  const amount = isOpenToPick(shown) ? `From ${value}` : value
  return (
    <pageParts.Frame kind="estimate" company={paper.company} logo_url={logo_url}>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_300px] print:block">
        <div className="flex min-w-0 flex-col gap-4">
          <StateAbove {...props} view={view} onAsk={() => answer('ask')} />
          {view.revision > 1 && (
            <Suspense>
              <WhatChanged kind="estimate" way={way} />
            </Suspense>
          )}
          <div className="overflow-clip rounded-card border border-line bg-white print:border-0">
            <PrintedDocument
              // What is picked here is marked below the lines, which stay where they are.
              printable={{ ...shown, option: paper.option }}
              logo_url={logo_url}
              level={1}
              photos={way}
              onSelect={onSelect}
              pick={onPick && { picked: option, onPick, asked }}
            />
          </div>
          <DocumentAttachments view={view} way={way} />
          <ContractValue view={view} />
        </div>
        <AnswerCard view={view} way={way} words={words} signs={Boolean(pageParts.useSign)} onAnswer={answer} />
      </div>
      {view.may_respond && <ApproveBar view={view} amount={amount} onApprove={() => answer('approve')} />}
      <Suspense>
        {Sheet && (
          <Sheet
            view={view}
            way={way}
            useSign={pageParts.useSign}
            amount={amount}
            selected={chosen}
            option={option}
            onClose={finish}
          />
        )}
      </Suspense>
    </pageParts.Frame>
  )
}

type Answering = Pick<OpenedProps, 'pageParts' | 'onResult'> & { lacksOption: boolean }

/** The sheet in which the client answers, and what is shown of the answer afterwards. */
function useAnswering({ pageParts, onResult, lacksOption }: Answering) {
  const [answering, setAnswering] = useState<EstimateAnswer>()
  const [asked, setAsked] = useState(0)
  const answer = (next: EstimateAnswer) => {
    if (pageParts.preview) toast({ title: 'This is a preview. Only your client can answer.' })
    else if (next === 'approve' && lacksOption) setAsked((before) => before + 1)
    else setAnswering(next)
  }
  const finish = (what?: AnswerResult) => {
    setAnswering(undefined)
    if (!what) return
    onResult(what)
    window.scrollTo({ top: 0 })
  }
  return { Sheet: answering && sheets[answering], answer, finish, asked }
}

type StateAboveProps = Pick<OpenedProps, 'view' | 'way' | 'result' | 'pageParts'> & { onAsk: () => void }

/** Of one that only waits for its answer there is nothing to say. */
function StateAbove(props: StateAboveProps) {
  const isAnswered = props.result || !['draft', 'sent', 'viewed'].includes(props.view.display_status)
  return (
    <div data-screen-only className="empty:hidden">
      {isAnswered && (
        <Suspense>
          <EstimateState {...props} />
        </Suspense>
      )}
    </div>
  )
}

/** What the client takes, optional lines and an option, and the document with it; where there is nothing to choose it is as it was sent. */
function useSelection({ paper, may_respond }: LinkView) {
  const [lines, setLines] = useState(
    () => new Set(paper.line_items.filter((line) => line.optional && line.selected).flatMap((line) => line.id ?? [])),
  )
  const [option, setOption] = useState<string>()
  const selected = may_respond && hasChoices(paper) ? withChoice(paper, { lines, option }) : undefined
  if (!selected) return { shown: paper }
  const onSelect = (id: string, on: boolean) => {
    const next = new Set(lines)
    if (on) next.add(id)
    else next.delete(id)
    setLines(next)
  }
  return {
    shown: selected,
    chosen: [...lines],
    onSelect,
    option,
    onPick: paper.options?.length ? setOption : undefined,
  }
}
