/** The name of /need-someone, wherever a link leads there. */
export const needSomeone = "I need someone today";
