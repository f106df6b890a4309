export function FileImage({ file, alt, className }: { file: File; alt: string; className?: string }) {
  const show = (image: HTMLImageElement | null) => {
    if (!image) return undefined
    const address = URL.createObjectURL(file)
    image.src = address
    return () => URL.revokeObjectURL(address)
  }
  return <img ref={show} alt={alt} className={className} />
}
