export default function MonetizationPage() {
  return null
}
