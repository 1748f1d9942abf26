/** Short words of English, and of names: two of them side by side are no spelling of a listed word, as in `pen is`. */
export const EVERYDAY_WORDS: ReadonlySet<string> = new Set(
  `a able about act add after age ago ai al all am an and any apr are area arm art as ask at aug away b2b back bad bag ball
  ban bank bar base be bed been best bet big bill bit body book both box boy bus but buy by call came can cap car card care
  case cash cell chat city class clean clear close club code cold come cool copy cost could cup cut dad data date day days de
  deal dear dec del der did die do does dog done don door down draw drop due each early east easy eat eg el else end even
  ever ex eye face fact fall far fast fax feb feel few file fill film fin find fine fire first fit five fix for form found
  four free fri from full fun game gave get girl give go goes gone good got great group had half hall hand hard has hat have
  he head hear help her here hi high him his hit hold home hope hot hour how hr i ice id idea if ii il im in into is it item
  its jan job join jul jun just keep key kid kind knew know la lab lack land last late law lead least leave led left let life
  like line list live load log long look lose lot love low lunch made mail main make man many map mar mark mass may me mean
  meet men met mid might mile mine miss mon month more most move mr mrs ms much must my name near need net new next nice
  night no nor not note nov now number oct of off office often ok old on once one only open or order other our out over own
  page paid paper park part pass past pay pc pen per phone pick pin place plan play plus pm point post press put ran rate
  read real red rest right road role room rose row rule run sad said sale same sat saw say sea seat see seem seen self send
  sent sep set shall she ship shop short should show shut side sign since sir sit site six size small so some son soon sort
  stand start stay step still stop such sum sun sure take talk tall tap task tax tea team tell ten test text than thank that
  the them then there they thing think this those three thu till time tip to today told too took top town train try tue turn
  tv two uk un under until up us use used user van very via view visit vs wait walk wall want war was way we web wed week
  well went were west what when where which while who whole why will win wish with word work world would year yes yet you
  young your zone`.split(/\s+/),
)
