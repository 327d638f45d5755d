export default function PublicInvoicePage() {
  return <h1 className="text-h1">Invoice</h1>
}
