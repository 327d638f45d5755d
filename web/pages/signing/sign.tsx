import { useParams, useSearchParams } from 'react-router'
import { SignContract } from '#web/contracts/signing/sign-contract.tsx'
import { useSigningByLink } from '#web/contracts/signing/view/queries.ts'
import type { SignLink } from '#web/contracts/signing/view/signing.ts'
import { useTitle } from '#web/shell/start/title.ts'

/** `/contract-sign/:token?contract=…&uid=…`. */
export default function SignContractPage() {
  const { token = '' } = useParams()
  const [params] = useSearchParams()
  const link = { token, id: params.get('contract') ?? '', uid: params.get('uid') ?? '' }
  return <Signing key={Object.values(link).join(' ')} {...link} />
}

function Signing(link: SignLink) {
  const signing = useSigningByLink(link)
  useTitle(signing.query.data?.contract.title)
  return <SignContract signing={signing} />
}
