const WIDTH = 264
/** Limits very wide and very tall pictures; they are cropped until opened. */
const FLATTEST = 3
const TALLEST = 2 / 3

export interface PictureBox {
  width: number
  /** Width divided by height; undefined until the picture has loaded. */
  ratio?: number
}

/** Reserves space before a picture has loaded, so that nothing jumps. Small ones keep their size. */
export function fitPicture(width: number | undefined, height: number | undefined): PictureBox {
  if (!width || !height) return { width: WIDTH }
  return { width: Math.min(WIDTH, width), ratio: Math.min(Math.max(width / height, TALLEST), FLATTEST) }
}
