import { type LegalText, legal } from "./legal.ts";

export const termsOfService: LegalText = {
  title: "Terms of Service: Honour",
  description: `The plain terms of using Honour: who may join, how payment and canceling work, and the rules of the community. Last updated ${legal.updatedOn}.`,
  heading: "Terms of Service",
  intro:
    "These are the terms between you and the business that operates Honour, called “Honour”, “we” and “us” here. By creating a profile, paying for a plan or using the community, you agree to them. Please read them; we have kept them short.",
  sections: [
    {
      heading: "What Honour is",
      blocks: [
        "Honour is whole-athlete mentorship: body, mind and soul, informed by Christian faith. You do not have to share that faith to be treated with full respect here. The service includes mentorship sessions, training guidance, a soul-care dashboard, mood playlists, scripture challenges, a private journal, a library of texts and recordings, workshops and group calls, and a community board. What you receive depends on your plan.",
      ],
    },
    {
      heading: "What Honour is not",
      blocks: [
        "**Honour is not medical, psychological or crisis care.** Your mentor is not acting as your doctor, therapist or athletic trainer. Nothing here is a diagnosis or a treatment. Ask a qualified professional before you change how you train, eat or take medicine, especially when you are injured or unwell.",
        "**If you are in crisis, do not wait for an answer from us.** In the US, call or text 988 at any hour, or call 911 if you are in danger. Outside the US, call your local emergency number. Posts and messages are not watched around the clock. “I need someone today” tells the people on call at Honour right away, then again until somebody answers. It is not a crisis line, and we cannot promise how soon that is.",
        "The mood playlist may help you settle or get ready. We do not promise that it will.",
      ],
    },
    {
      heading: "Who may use it",
      blocks: [
        "You must be 18 or older. You give true information and keep it up to date. One person has one account. Keep your password and your sign-in links to yourself, and tell us if someone else has used them.",
      ],
    },
    {
      heading: "Plans and prices",
      blocks: [
        {
          list: [
            "**Monthly Mentorship & Training:** $450 per month. A subscription that renews each month until you cancel.",
            "**Membership:** $47 per month: monthly video workshop with Q&A, guided weekly instruction, group coaching calls of 45 to 60 minutes, and athlete community access. When you pay on this site, you make a single payment for one month, and it does not renew. When you join through our community platform, that platform’s billing applies.",
            "**Personal Mentorship Track:** Tempo Run, 2 sessions per month; Power Play, 4 sessions per month. Each session is 60 minutes, 1:1, in person or by video call. These are sold on our community platform at the price shown there.",
          ],
        },
        "Prices are in US dollars. Taxes are added where the law requires them. If a subscription price changes, we tell you beforehand, and you can cancel before it applies. Places in the mentorship plans are limited.",
      ],
    },
    {
      heading: "Paying",
      blocks: [
        "Stripe processes payments made on this site. By subscribing you allow us to charge your payment method each month. If a payment fails, we tell you by e-mail and it may be tried again. Your access continues for up to 14 days while a payment is overdue. After that, services may be suspended until it is paid. While services are suspended, your own pages stay open to you.",
      ],
    },
    {
      heading: "Canceling and refunds",
      blocks: [
        "You can cancel at any time from your account page. Canceling takes effect at the end of the billing period you have paid for, and you keep access until then. **There are no refunds for partial months.** Nothing here takes away a right to a refund that the law gives you. Deleting your account also cancels your subscription; since the account is gone, access ends at once.",
      ],
    },
    {
      heading: "Sessions",
      blocks: [
        "Please tell your mentor as early as you can if you cannot make a session. Sessions do not carry over to the next month unless your mentor agrees. You decide what you talk about and may stop at any time. Your mentor keeps what you say in confidence, except where the law requires otherwise or somebody may be in danger. Then your mentor may tell the owner or emergency services, and tells you where that is safe.",
      ],
    },
    {
      heading: "The community",
      blocks: [
        "These rules apply to posts, replies, encouragements and everything else that others can see:",
        {
          steps: [
            "Speak to people here as you would to a teammate who just lost.",
            "Listen before you advise. Ask whether advice is wanted.",
            "What is shared here stays here. No screenshots, no retelling.",
            "No insults, no gossip, no slurs, and no sexual or violent content.",
            "Share your faith freely; never press it on someone or use it as a weapon.",
            "No selling, no recruiting, no links that benefit you.",
            "If someone may be in danger, point them to help at once and report the post so that we see it.",
          ],
        },
        "Members can report a post or reply. When two different members who have been here for a week report it, it is hidden until an admin decides. We may restore it, remove it with a reason, or suspend a person’s posting. We tell you when we remove something of yours and why. If you think we were wrong, write to {supportEmail} and a person will look again.",
        "Anonymous posting hides your name from other members and from our staff. It does not place you above these rules: when a post was reported, or someone may be in danger, an admin can look up who wrote it. That look is logged, and you are told of it.",
      ],
    },
    {
      heading: "What you write is yours",
      blocks: [
        "You own what you write. You allow us to store it and show it to the people you share it with, for as long as it is here, so that the service works. We do not publish your words elsewhere, and we do not use them in advertising, without asking you first. Please share only what you have the right to share, and protect other people’s private matters.",
      ],
    },
    {
      heading: "What is ours",
      blocks: [
        "The texts, drawings, program and design of Honour belong to us or to those who license them to us. You may use them for your own growth. Please do not copy or sell them, or pass them on to people without a plan. Scripture is shown from the King James Version. Songs belong to their artists; we only name them and link to searches on other sites.",
      ],
    },
    {
      heading: "Fair use of the service",
      blocks: [
        "Do not break into the service, overload it, collect other people’s information from it, or pretend to be someone else. Access tokens for your own scripts act in your name; you are responsible for what they do.",
      ],
    },
    {
      heading: "What you keep, and what can be lost",
      blocks: [
        "The Timeout Journal, playbook notes, practices and Clutch Plays notes exist only in your browser, unless you send a page of the journal to your mentor. If you clear the browser or lose the device, they are gone unless you exported them. We cannot bring them back.",
      ],
    },
    {
      heading: "Ending",
      blocks: [
        "You may delete your account at any time from your account page. We may suspend or end an account that breaks these terms in a serious way or again and again.",
      ],
    },
    {
      heading: "Training and risk",
      blocks: [
        "Sport carries risk. Train within what is safe for you and follow the advice of the professionals who treat you. You take part in training by your own choice and at your own risk, as far as the law allows.",
      ],
    },
    {
      heading: "No promises about results",
      blocks: [
        "We put care into this work. We do not promise a result: not a time, a scholarship, a contract or a healed relationship. The service is provided as it is. We do not promise that it will always be available or free of faults, though we work to keep it so.",
      ],
    },
    {
      heading: "Limits of our liability",
      blocks: [
        "As far as the law allows, we are not liable for indirect losses, and our total liability to you is limited to what you paid us in the twelve months before the event. Nothing in these terms limits liability that the law does not allow to be limited.",
      ],
    },
    {
      heading: "Other sites",
      blocks: [
        "Some links lead to sites we do not run: the community platform, plan pages, the intake form, the blog, and music and video search. Their terms apply there.",
      ],
    },
    {
      heading: "Law",
      blocks: [
        "These terms follow the law of the state in the US where the business has its seat. If we disagree about something, let us talk first: write to {supportEmail}. If one part of these terms does not hold, the rest still does.",
      ],
    },
    {
      heading: "Changes",
      blocks: [
        "If we change these terms, we put the new date at the top. If the change matters for you, we tell you before it takes effect. If you do not agree, you can cancel before then.",
      ],
    },
    { heading: "Contact", blocks: ["{supportEmail}"] },
  ],
};
