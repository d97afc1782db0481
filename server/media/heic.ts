import { createRequire } from 'node:module'

type Token = object
type Plane = { stride: number; width: number; height: number; data: Uint8Array }

type Libheif = {
  heif_context_alloc: () => Token
  heif_context_free: (context: Token) => void
  heif_context_read_from_memory: (context: Token, file: Uint8Array) => unknown
  heif_js_context_get_primary_image_handle: (context: Token) => Token
  heif_image_handle_release: (handle: Token) => void
  heif_js_decode_image2: (
    handle: Token,
    colorspace: Token,
    chroma: Token,
  ) => Partial<Decoded & { message: string }>
  heif_image_release: (image: Token) => void
  heif_colorspace: { heif_colorspace_RGB: Token }
  heif_chroma: { heif_chroma_interleaved_RGB: Token }
}
type Decoded = { image: Token; channels: Plane[] }

const require = createRequire(import.meta.url)
let decoder: Libheif | undefined

/** The memory of a WebAssembly decoder grows with the largest file and never shrinks. */
export const hasDecodedHeic = (): boolean => decoder !== undefined

/**
 * The main picture of a HEIC file: upright, three bytes per pixel. Throws if it cannot be decoded. sharp's npm
 * build has no decoder for HEIC. This WebAssembly decoder is large, so it is only loaded when needed.
 */
export function decodeHeic(file: Uint8Array) {
  const libheif = (decoder ??= require('libheif-js/wasm-bundle.js') as Libheif)
  const context = libheif.heif_context_alloc()
  try {
    libheif.heif_context_read_from_memory(context, file)
    const handle = libheif.heif_js_context_get_primary_image_handle(context)
    const { heif_colorspace_RGB: rgb } = libheif.heif_colorspace
    const { heif_chroma_interleaved_RGB: interleaved } = libheif.heif_chroma
    const decoded = libheif.heif_js_decode_image2(handle, rgb, interleaved)
    const { image, channels: [plane] = [], message } = decoded
    libheif.heif_image_handle_release(handle)
    try {
      if (!image || !plane) throw new Error(message ?? 'The picture could not be decoded.')
      return {
        data: pixelsOf(plane),
        info: { width: plane.width, height: plane.height, channels: 3 as const },
      }
    } finally {
      if (image) libheif.heif_image_release(image)
    }
  } finally {
    libheif.heif_context_free(context)
  }
}

/** A copy, because the plane is freed with the image. Rows may be padded. */
function pixelsOf({ stride, width, height, data }: Plane): Buffer {
  const row = 3 * width
  const pixels = Buffer.allocUnsafe(row * height)
  for (let at = 0; at < height; at += 1) pixels.set(data.subarray(at * stride, at * stride + row), at * row)
  return pixels
}
