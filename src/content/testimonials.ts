export type Testimonial = { quote: string; name: string; from: string };

/** Written samples. Real quotes, given with consent, take their place, and then the label goes. */
export const testimonials = {
  heading: "What athletes and parents say",
  sampleLabel: "Sample",
  portrait: (initials: string) => `Drawn portrait: initials ${initials}`,
  anonymous: "Anonymous",
};

export const missedKick: Testimonial = {
  quote:
    "I used to replay one missed kick for a week. Now I have a reset that takes ten seconds, and somebody to call when it does not work.",
  name: "Andre B.",
  from: "College soccer (sample)",
};

export const withoutJersey: Testimonial = {
  quote:
    "My mentor asked me who I was without a jersey. I had no answer. A year later I do, and I am playing better than I ever have.",
  name: "Lucia V.",
  from: "College track and field (sample)",
};

export const laughsAtDinner: Testimonial = {
  quote:
    "Our daughter came home from her injury quiet and angry. She is still healing, but she laughs at dinner again. We are grateful for every session.",
  name: "Karen D., parent",
  from: "Parent of a high school volleyball player (sample)",
};

export const oneHour: Testimonial = {
  quote:
    "I came for the training plan. I stayed because it was the one hour of the week when nobody needed a result from me.",
  name: "Will H.",
  from: "Professional baseball (sample)",
};

export const notSure: Testimonial = {
  quote:
    "I was not sure about God and I said so. Nobody flinched. We just kept talking, and that changed more than any speech would have.",
  name: testimonials.anonymous,
  from: "College swimming (sample)",
};

export const gameDays: Testimonial = {
  quote:
    "Game days used to make me sick. I still get nervous, but I pray, I breathe and I go. My teammates have started to ask how.",
  name: "Priya M.",
  from: "High school softball, senior (sample)",
};
