import type { LeafletKey } from "../app/content/leaflets"

/** The text of the children's programme leaflet in one language. */
export type LeafletText = {
  readonly language: string
  readonly title: string
  readonly lead: string
  readonly parts: readonly { readonly heading: string; readonly lines: readonly string[] }[]
  readonly closing: string
}

/**
 * The leaflets, sentence by sentence the same as the page /eye-see-eye-learn and the children's exam (document 0 §2.6). A
 * new Chinese character needs a new subset of the font: see fonts/README.md.
 */
export const texts: Readonly<Record<LeafletKey, LeafletText>> = {
  chinese: {
    language: "zh-Hans",
    title: "Eye See… Eye Learn 儿童视力计划",
    lead: "幼儿园的孩子可以做一次完整的眼科检查。如果需要眼镜，眼镜是免费的。",
    parts: [
      {
        heading: "什么时候检查",
        lines: ["第一次：六到九个月大时。", "第二次：两到五岁之间，上学以前。", "以后：每年一次。"],
      },
      {
        heading: "费用",
        lines: [
          "阿尔伯塔省医疗保险（Alberta Health Care）支付孩子的眼科检查，直到 19 岁。",
          "幼儿园的孩子如果需要，可以免费得到一副眼镜，包括镜框和镜片。",
        ],
      },
      {
        heading: "怎样参加",
        lines: [
          "请预约检查，并告诉我们孩子在上幼儿园。",
          "请带上孩子的医疗卡。检查大约需要 40 分钟，孩子不需要认识字母。",
          "如果需要眼镜，孩子可以自己选一副镜框。",
          "一年以后请再来：眼睛会随着孩子长大而变化。",
        ],
      },
      {
        heading: "请留意这些情况",
        lines: [
          "看书或看屏幕时离得很近。",
          "眯眼、歪头，或一只眼睛向内或向外偏。",
          "放学后揉眼睛或头痛。",
          "照片里一只瞳孔发白：请当天给我们打电话。",
        ],
      },
    ],
    closing: "四分之一的孩子上学时有没被发现的视力问题。越早发现，越容易治好。",
  },
  french: {
    language: "fr",
    title: "Eye See… Eye Learn : bien voir pour apprendre",
    lead: "Un enfant à la maternelle a droit à un examen complet de la vue et, s'il en a besoin, à des lunettes gratuites.",
    parts: [
      {
        heading: "Quand venir",
        lines: [
          "La première fois entre six et neuf mois.",
          "De nouveau entre deux et cinq ans, avant l'école.",
          "Ensuite, tous les ans.",
        ],
      },
      {
        heading: "Ce que cela coûte",
        lines: [
          "L'assurance maladie de l'Alberta (Alberta Health Care) paie l'examen de la vue des enfants jusqu'à 19 ans.",
          "À la maternelle, si des lunettes sont nécessaires, une paire complète, monture et verres, est gratuite.",
        ],
      },
      {
        heading: "Comment faire",
        lines: [
          "Prenez rendez-vous et dites que votre enfant est à la maternelle.",
          "Apportez sa carte d'assurance maladie. L'examen dure environ 40 minutes ; il n'a pas besoin de connaître les lettres.",
          "S'il faut des lunettes, votre enfant choisit sa monture.",
          "Revenez dans un an : les yeux changent quand l'enfant grandit.",
        ],
      },
      {
        heading: "Des signes qui comptent",
        lines: [
          "Il regarde les livres ou l'écran de très près.",
          "Il plisse les yeux, penche la tête, ou un œil part vers l'intérieur ou l'extérieur.",
          "Il se frotte les yeux ou a mal à la tête après l'école.",
          "Une pupille est blanche sur les photos : appelez-nous le jour même.",
        ],
      },
    ],
    closing:
      "Un enfant sur quatre commence l'école avec un problème de vue que personne n'a remarqué. Plus tôt on le trouve, plus il est facile à corriger.",
  },
  spanish: {
    language: "es",
    title: "Eye See… Eye Learn: ver bien para aprender",
    lead: "Los niños de kindergarten reciben un examen completo de la vista y, si los necesitan, lentes gratis.",
    parts: [
      {
        heading: "Cuándo venir",
        lines: [
          "La primera vez entre los seis y los nueve meses.",
          "Otra vez entre los dos y los cinco años, antes de la escuela.",
          "Después, cada año.",
        ],
      },
      {
        heading: "Cuánto cuesta",
        lines: [
          "El seguro de salud de Alberta (Alberta Health Care) paga el examen de la vista de los niños hasta los 19 años.",
          "En kindergarten, si hacen falta lentes, un par completo, con armazón y cristales, es gratis.",
        ],
      },
      {
        heading: "Cómo participar",
        lines: [
          "Pida una cita y diga que su hijo o hija está en kindergarten.",
          "Traiga la tarjeta de salud. El examen dura unos 40 minutos; no hace falta conocer las letras.",
          "Si necesita lentes, su hijo o hija elige el armazón.",
          "Vuelva en un año: los ojos cambian al crecer.",
        ],
      },
      {
        heading: "Señales de alerta",
        lines: [
          "Mira los libros o la pantalla desde muy cerca.",
          "Entrecierra los ojos, inclina la cabeza, o un ojo se desvía hacia dentro o hacia fuera.",
          "Se frota los ojos o le duele la cabeza después de la escuela.",
          "Una pupila se ve blanca en las fotos: llámenos el mismo día.",
        ],
      },
    ],
    closing:
      "Uno de cada cuatro niños empieza la escuela con un problema de la vista que nadie ha notado. Cuanto antes se descubre, más fácil es corregirlo.",
  },
  tagalog: {
    language: "fil",
    title: "Eye See… Eye Learn: malinaw na paningin sa pag-aaral",
    lead: "Ang batang nasa kindergarten ay maaaring magpasuri ng mata nang kumpleto. Kung kailangan niya ng salamin, libre ito.",
    parts: [
      {
        heading: "Kailan dapat magpasuri",
        lines: [
          "Una: sa edad na anim hanggang siyam na buwan.",
          "Muli: sa pagitan ng dalawa at limang taon, bago pumasok sa paaralan.",
          "Pagkatapos: taon-taon.",
        ],
      },
      {
        heading: "Magkano ito",
        lines: [
          "Sagot ng Alberta Health Care ang pagsusuri ng mata ng mga bata hanggang edad 19.",
          "Sa kindergarten, kung kailangan ng salamin, libre ang isang pares, kasama ang frame at lente.",
        ],
      },
      {
        heading: "Paano sumali",
        lines: [
          "Magpa-appointment at sabihing nasa kindergarten ang inyong anak.",
          "Dalhin ang health card. Mga 40 minuto ang pagsusuri; hindi kailangang kilala ng bata ang mga letra.",
          "Kung kailangan ng salamin, ang bata ang pipili ng frame.",
          "Bumalik pagkatapos ng isang taon: nagbabago ang mata habang lumalaki ang bata.",
        ],
      },
      {
        heading: "Mga dapat bantayan",
        lines: [
          "Napakalapit ng mukha sa libro o sa screen.",
          "Naniningkit, ikinikiling ang ulo, o lumilihis ang isang mata papasok o palabas.",
          "Kinukusot ang mata o sumasakit ang ulo pagkatapos ng klase.",
          "Maputi ang isang balintataw sa mga litrato: tawagan kami sa araw ding iyon.",
        ],
      },
    ],
    closing:
      "Isa sa bawat apat na bata ang nagsisimulang mag-aral nang may problema sa paningin na walang nakakapansin. Mas maagang matuklasan, mas madaling itama.",
  },
}
