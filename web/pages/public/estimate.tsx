export default function PublicEstimatePage() {
  return <h1 className="text-h1">Estimate</h1>
}
